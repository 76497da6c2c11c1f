// No part of the product needs one that needs it: what two of them show together is composed in `app`.
import { importsOf } from './imports.ts';
import type { Source } from './structure.ts';

const featureOf = (path: string) => /^apps\/\w+\/src\/features\/[\w-]+/.exec(path)?.[0];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Each feature with those it imports from, by any file. */
function needsOf(sources: readonly Source[]): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of sources.filter(({ path }) => !isTest(path)).flatMap(importsOf)) {
    const [one, other] = [featureOf(from.path), featureOf(to)];
    if (one === undefined || other === undefined || one === other) continue;
    needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  return needs;
}

/** The way from a feature back to it; null where there is none. */
function circleFrom(start: string, needs: Map<string, Set<string>>): string[] | null {
  const seen = new Set<string>();
  const ways: string[][] = [[start]];
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of needs.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

export function featureCircles(sources: readonly Source[]): string[] {
  const needs = needsOf(sources);
  return [...needs.keys()].flatMap((feature) => {
    const circle = circleFrom(feature, needs);
    return circle === null ? [] : [`${feature}: needs itself by ${circle.join(' → ')}`];
  });
}
