// No file and no part of the product needs one that needs it: what two parts show together is composed in `app`.
import { IN_A_SOURCE, importsOf } from './imports.ts';
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

/** Circles of files, also by imports of types, which the linter leaves alone; what is loaded when it is needed closes none. */
export function fileCircles(sources: readonly Source[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to, isLazy } of sources.filter(({ path }) => IN_A_SOURCE.test(path)).flatMap(importsOf))
    if (!isLazy && from.path !== to) needs.set(from.path, (needs.get(from.path) ?? new Set()).add(to));
  // Whoever needs none of those that are left is in no circle.
  for (let before = 0; before !== needs.size; ) {
    before = needs.size;
    for (const [path, others] of needs) if (![...others].some((other) => needs.has(other))) needs.delete(path);
  }
  return [...needs.keys()].flatMap((path) => {
    const circle = circleFrom(path, needs);
    return circle === null ? [] : [`${path}: needs itself by ${circle.join(' → ')}`];
  });
}
