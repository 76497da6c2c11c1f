import { describe, expect, test } from 'vitest';
import { dateOf, partsIn } from './birth-date.ts';
import { codeOf } from './short-code.ts';

describe('a date of birth', () => {
  test.each([
    ['3', '5', '1954', '1954-05-03'],
    ['03', ' 05 ', '1954', '1954-05-03'],
    ['３', '５', '１９５４', '1954-05-03'],
    ['29', '2', '2000', '2000-02-29'],
    ['29', '2', '1999', null],
    ['31', '4', '1954', null],
    ['3', '13', '1954', null],
    ['3', '5', '54', null],
    ['', '5', '1954', null],
    ['x', '5', '1954', null],
  ])('of %j, %j, %j is %j', (day, month, year, expected) => {
    expect(dateOf({ day, month, year })).toBe(expected);
  });

  test('is asked for as it is written', () => {
    expect([partsIn('ja')[0], partsIn('hi')[0], partsIn('en')[0]]).toEqual(['year', 'day', 'day']);
  });
});

test.each([
  ['abcd2345', 'ABCD-2345'],
  ['ABCD-2345', 'ABCD-2345'],
  [' abcd 2345 ', 'ABCD-2345'],
  ['ＡＢＣＤ２３４５', 'ABCD-2345'],
  ['abcd‑2345', 'ABCD-2345'],
  ['abc2345', null],
  ['abcd23456', null],
  ['', null],
])('the code %j is %j', (typed, expected) => {
  expect(codeOf(typed)).toBe(expected);
});
