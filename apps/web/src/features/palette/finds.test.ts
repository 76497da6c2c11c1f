import { expect, test } from 'vitest';
import { matching, PLACES } from './finds.ts';

const titles = (typed: string) => matching(PLACES, typed, ({ title }) => title).map(({ title }) => title);

test('a place is found by parts of its words in any order and case, all of them when nothing is typed', () => {
  expect(titles('MANA cont')).toEqual(['Content manager']);
  expect(titles('programme')).toEqual(['Create New Programme', 'Programme builder']);
  expect(titles('')).toHaveLength(PLACES.length);
  expect(titles('programme zebra')).toEqual([]);
});
