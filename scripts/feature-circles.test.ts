import { expect, test } from 'vitest';
import { featureCircles, fileCircles } from './feature-circles.ts';

const WEB = 'apps/web/src/features';
const needs = (from: string, to: string, by = 'import { one } from') => ({
  path: `${WEB}/${from}/${to}.tsx`,
  text: `${by} '#features/${to}/public.ts';\n`,
});

test('features that need each other are found, by whatever way', () => {
  const [content, exercises, library] = ['content', 'exercises', 'library'].map((name) => `${WEB}/${name}`);
  expect(featureCircles([needs('content', 'exercises'), needs('exercises', 'content', 'import type { One } from')])).toEqual([
    `${content}: needs itself by ${content} → ${exercises} → ${content}`,
    `${exercises}: needs itself by ${exercises} → ${content} → ${exercises}`,
  ]);
  const long = [needs('content', 'exercises'), needs('exercises', 'library'), needs('library', 'content', 'const later = import(')];
  expect(featureCircles(long)[0]).toBe(`${content}: needs itself by ${content} → ${exercises} → ${library} → ${content}`);
});

test('but not those that need one way only, or in a test', () => {
  const test = { path: `${WEB}/exercises/one.test.ts`, text: "import { two } from '#features/content/public.ts';\n" };
  expect(featureCircles([needs('content', 'exercises'), needs('content', 'library'), needs('library', 'exercises'), test])).toEqual(
    [],
  );
});

test('files that need each other are found, also by a type, but not where one is loaded when it is needed', () => {
  const [one, two] = [`${WEB}/tags/one.ts`, `${WEB}/tags/two.ts`];
  const back = { path: two, text: "import type { One } from './one.ts';\n" };
  const above = { path: `${WEB}/tags/above.ts`, text: "import { one } from './one.ts';\n" };
  expect(fileCircles([{ path: one, text: "import { two } from './two.ts';\n" }, back, above])).toEqual([
    `${one}: needs itself by ${one} → ${two} → ${one}`,
    `${two}: needs itself by ${two} → ${one} → ${two}`,
  ]);
  expect(fileCircles([{ path: one, text: "const later = () => import('./two.ts');\n" }, back, above])).toEqual([]);
});
