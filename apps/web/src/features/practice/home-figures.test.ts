import { addDays } from '@physio/contract/common/dates';
import type { PracticeHome } from '@physio/contract/practice/home';
import { expect, test } from 'vitest';
import { homeFigures } from './home-figures.ts';

/** A Saturday. */
const TODAY = '2026-11-28';
const home = (since: string | null, sessions: (day: string) => number): PracticeHome => ({
  yesterday: addDays(TODAY, -1),
  since,
  as_of: `${TODAY}T00:00:00Z`,
  days: Array.from({ length: 48 }, (_, at) => addDays(TODAY, at - 47)).map((day) => ({
    day,
    sessions: sessions(day),
    patients: 1,
  })),
  adherence: null,
});

test('the last whole week runs from Monday to Sunday, what is usual are the four before it', () => {
  const byWeek = (day: string) => (day < '2026-10-26' ? 3 : day < '2026-11-16' ? 2 : day < '2026-11-23' ? 5 : 9);
  const figures = homeFigures(home('2026-01-01', byWeek));
  expect(figures).toMatchObject({ yesterday: 9, lastWeek: 35, usual: { low: 14, high: 21 } });
  expect(figures.days).toHaveLength(28);
  expect(figures.days.filter(({ isUnfinished }) => isUnfinished).map(({ day }) => day)).toEqual([addDays(TODAY, -1), TODAY]);
});

test('a practice younger than that starts at its first day and says nothing of weeks', () => {
  expect(homeFigures(home('2026-11-20', () => 1))).toMatchObject({ lastWeek: null, usual: null, yesterday: 1 });
  expect(homeFigures(home('2026-11-20', () => 1)).days).toHaveLength(9);
  expect(homeFigures(home('2026-10-26', () => 1))).toMatchObject({ lastWeek: 7, usual: null });
  expect(homeFigures(home(null, () => 0)).days).toEqual([]);
});
