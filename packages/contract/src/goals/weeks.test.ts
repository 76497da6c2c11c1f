import { expect, test } from 'vitest';
import { isAskedFor, ratedWeeks } from './weeks.ts';

const goal = (weeks: string[], ended_on: string | null = null) => ({
  set_on: '2026-10-07',
  ended_on,
  ratings: weeks.map((week) => ({ week, value: 4 })),
});

test.each([
  ['set this week, not rated yet: none is missing', [], '2026-10-09', 0, 0],
  ['set this week, rated', ['2026-10-05'], '2026-10-09', 1, 1],
  ['four of the six weeks before, this one open', ['2026-10-05', '2026-10-12', '2026-10-26', '2026-11-09'], '2026-11-18', 4, 6],
  ['the open week counts once it is rated', ['2026-10-05', '2026-10-12'], '2026-10-14', 2, 2],
  ['on Sunday the week is still open', ['2026-10-05'], '2026-10-18', 1, 1],
  ['on Monday it is over', ['2026-10-05'], '2026-10-19', 1, 2],
])('%s', (_name, weeks, today, rated, of) => {
  expect(ratedWeeks(goal(weeks), today)).toEqual({ rated, weeks: of });
});

test('a goal that has ended counts to the week of its end, whenever it is looked at', () => {
  const ended = goal(['2026-10-05', '2026-10-19', '2026-11-02'], '2026-10-21');
  expect(ratedWeeks(ended, '2027-03-01')).toEqual({ rated: 2, weeks: 3 });
});

test('it is asked once a week', () => {
  expect(isAskedFor(goal(['2026-10-05']), '2026-10-11')).toBe(false);
  expect(isAskedFor(goal(['2026-10-05']), '2026-10-12')).toBe(true);
});
