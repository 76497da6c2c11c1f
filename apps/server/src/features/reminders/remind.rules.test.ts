import { expect, test } from 'vitest';
import { asksFor, isDueAgain, minutesOfUse } from './remind.rules.ts';

test('after three days without an answer reminders come once a week, after four of these no longer', () => {
  const next = (unanswered: number, last_day: string | null) => isDueAgain('2026-03-10', { unanswered, last_day });
  expect([next(0, null), next(2, '2026-03-09'), next(2, '2026-03-10')]).toEqual([true, true, true]);
  expect([next(3, '2026-03-09'), next(3, '2026-03-04'), next(3, '2026-03-03')]).toEqual([false, false, true]);
  expect([next(6, '2026-03-03'), next(7, '2026-03-03'), next(7, '2026-01-01')]).toEqual([true, false, false]);
});

test('a plan asks for the sessions of its day that are not done, on days that it wants', () => {
  const plan = { starts_on: '2026-03-02', frequency: 7, weekdays: null, times_per_day: 2 };
  const asked = (given: { times_per_day?: number; weekdays?: number }, full: number, day = '2026-03-10') =>
    [0, 1, 2].map((slot) => asksFor({ ...plan, ...given }, (one) => (one === day ? full : 0), day, slot));
  expect(asked({}, 0)).toEqual([true, false, true]);
  expect(asked({}, 1)).toEqual([false, false, true]);
  expect(asked({}, 2)).toEqual([false, false, false]);
  expect(asked({ times_per_day: 1 }, 0)).toEqual([true, false, false]);
  expect(asked({ times_per_day: 3 }, 1)).toEqual([false, true, true]);
  // Monday and Wednesday of a Tuesday and a Wednesday.
  expect(asked({ weekdays: 5 }, 0)).toEqual([false, false, false]);
  expect(asked({ weekdays: 5 }, 0, '2026-03-11')).toEqual([true, false, true]);
});

test('a reminder is of use until the next time of the day, quiet hours, or four hours have passed', () => {
  expect(minutesOfUse(480, 480, [480, 1080], 1260, true)).toBe(240);
  expect(minutesOfUse(490, 480, [480, 600], 1260, true)).toBe(110);
  expect(minutesOfUse(1200, 1200, [480, 1200], 1260, true)).toBe(60);
  expect(minutesOfUse(1320, 1320, [1320], 1260, false)).toBe(120);
});
