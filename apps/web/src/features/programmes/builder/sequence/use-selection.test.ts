import { expect, test } from 'vitest';
import { keysBetween } from './use-selection.ts';

test('a range goes from the card clicked last to this one, in either direction', () => {
  const keys = ['a', 'b', 'c', 'd'];
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(keysBetween(keys, null, 'c')).toEqual(['c']);
  expect(keysBetween(keys, 'gone', 'c')).toEqual(['c']);
});
