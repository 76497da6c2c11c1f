import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstSources, misplacedWords } from './first-words.ts';

const PAGE = join(import.meta.dirname, '../apps/patient');

test('the patient’s page starts with Door and Today, without what is fetched when it is needed', () => {
  const sources = firstSources(PAGE).map((file) => file.slice(PAGE.length + 1));
  expect(sources).toContain('src/features/door/Door.tsx');
  expect(sources).toContain('src/features/today/PlanCard.tsx');
  expect(sources.filter((file) => /Player|Settings\.tsx|GoalOfWeek|TabletEnd|OtherScreens/.test(file))).toEqual([]);
});

test('words are asked for in the file of the screens that say them', () => {
  const sentences = { first: new Set(['Open', '{{count}} sets']), all: new Set(['Open', '{{count}} sets', 'Skip']) };
  const words = (...files: [string, string][]) => misplacedWords(new Map(files), sentences);
  expect(words(['Open', 'first.json'], ['{{count}} sets_one', 'first.json'], ['Skip', 'later.json'])).toEqual([]);
  expect(words(['{{count}} sets_one', 'later.json'])).toEqual(['belongs in first.json: {{count}} sets_one']);
  expect(words(['Skip', 'first.json'])).toEqual(['belongs in later.json: Skip']);
  expect(words(['Said by the server', 'later.json'])).toEqual(['belongs in first.json: Said by the server']);
});
