import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { columnsOf, gridOf, inPages, stepsOf } from './handout.rules.ts';
import { HandoutSearch } from './handout-search.ts';

test('exercises fill pages of one, two or four', () => {
  expect(inPages([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]]);
  expect(inPages([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inPages([], 4)).toEqual([]);
});

test('steps are lines; numbers of their own are dropped', () => {
  expect(stepsOf('1. Stand.\n\n 2) Bend. \nHold for 10. Breathe.')).toEqual(['Stand.', 'Bend.', 'Hold for 10. Breathe.']);
  expect(stepsOf('')).toEqual([]);
});

describe('tick grid', () => {
  test('a week a row from the first day of the plan, over the end of a month', () => {
    const grid = gridOf('2026-11-27', 2);
    expect(grid).toHaveLength(2);
    expect(grid[0]).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']);
    expect(grid[1]?.at(-1)).toBe('2026-12-10');
  });
  test.each([
    [7, 7],
    [3, 3],
    [1, 1],
  ])('a plan of %i days a week has as many to tick in each', (frequency, days) =>
    expect(gridOf('2026-11-27', 2).map((week) => columnsOf(week, frequency, null).length)).toEqual([days, days]),
  );
  test('a plan on chosen days has these, wherever its week begins', () =>
    expect(gridOf('2026-11-27', 1).map((week) => columnsOf(week, 2, 1 + 64))).toEqual([['2026-11-29', '2026-11-30']]));
  test('without a plan from a Monday', () => expect(new Date(`${gridOf(null, 1)[0]?.[0]}T00:00:00Z`).getUTCDay()).toBe(1));
});

test('what the address does not say, or says wrong, is the usual', () => {
  const usual = z.parse(HandoutSearch, {});
  expect(usual).toMatchObject({ language: '', per: '4', steps: true, ticks: true, weeks: 4 });
  expect(z.parse(HandoutSearch, { language: 'xx', paper: 'a5', per: '3', steps: 'maybe', weeks: '13' })).toEqual({
    ...usual,
    paper: 'a4',
  });
  expect(z.parse(HandoutSearch, { language: 'hi', paper: 'letter', per: '1', steps: 'false', ticks: '0', weeks: '12' })).toEqual({
    language: 'hi',
    paper: 'letter',
    per: '1',
    big: false,
    steps: false,
    ticks: false,
    code: '',
    programme: true,
    weeks: 12,
  });
});
