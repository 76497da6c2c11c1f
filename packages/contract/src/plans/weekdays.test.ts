import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/dates.ts';
import { ALL_WEEKDAYS, chosenDays, countWeekdays, isChosenDay, pausedDays, scheduled } from './weekdays.ts';

const MON_WED_FRI = 1 + 4 + 16;
const MON_TO_FRI = 31;
const MONDAY = '2026-11-02';
const plan = (given: object = {}) => ({
  startsOn: MONDAY,
  endsOn: addDays(MONDAY, 27),
  endedOn: null,
  weekdays: MON_WED_FRI,
  timesPerDay: 1,
  pauses: [],
  ...given,
});
/** `done`: days of November with how many whole sessions. */
const on = (done: Record<number, number>) => (day: string) => done[Number(day.slice(8))] ?? 0;

test('Monday is the first day and Sunday the seventh', () => {
  expect(chosenDays(1 + 64)).toEqual(['2024-01-01', '2024-01-07']);
  expect(isChosenDay(1, '2026-11-02')).toBe(true);
  expect(isChosenDay(64, '2026-11-01')).toBe(true);
  expect([countWeekdays(0), countWeekdays(MON_WED_FRI), countWeekdays(ALL_WEEKDAYS)]).toEqual([0, 3, 7]);
});

describe('what was due and what was done', () => {
  test.each([
    ['two days moved inside their weeks', plan(), on({ 2: 1, 4: 1, 7: 1, 9: 1, 12: 1 }), '2026-11-12', { due: 5, done: 5 }],
    [
      'twice a day, today at ten',
      plan({ weekdays: MON_TO_FRI, timesPerDay: 2 }),
      on({ 2: 2, 3: 1, 4: 1 }),
      '2026-11-04',
      { due: 5, done: 4 },
    ],
    ['three sessions crammed into Sunday', plan(), on({ 8: 3 }), '2026-11-09', { due: 3, done: 1 }],
    ['a plan that starts on a Thursday', plan({ startsOn: '2026-11-05' }), on({ 6: 1, 9: 1 }), '2026-11-10', { due: 2, done: 2 }],
    ['the first morning', plan(), on({}), MONDAY, { due: 0, done: 0 }],
    ['before the start', plan(), on({}), '2026-10-30', { due: 0, done: 0 }],
    [
      'ended on the Friday of the first week',
      plan({ endedOn: '2026-11-06' }),
      on({ 2: 1, 4: 1 }),
      '2026-11-20',
      { due: 3, done: 2 },
    ],
    [
      'paused for the second week',
      plan({ pauses: [{ from: '2026-11-09', to: '2026-11-15' }] }),
      on({ 2: 1 }),
      '2026-11-16',
      { due: 3, done: 1 },
    ],
    [
      'paused and not yet resumed',
      plan({ pauses: [{ from: '2026-11-04', to: null }] }),
      on({ 2: 1 }),
      '2026-11-20',
      { due: 1, done: 1 },
    ],
  ])('%s', (_, schedule, fullOn, today, expected) => {
    expect(scheduled(schedule, fullOn, today)).toEqual(expected);
  });

  test('more than is due is never done, more sessions never lower it, and today never does', () => {
    const counts = fc.array(fc.nat(3), { minLength: 28, maxLength: 28 });
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 127 }),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(30),
        fc.nat(27),
        (made, weekdays, timesPerDay, at, more) => {
          const given = plan({ weekdays, timesPerDay });
          const today = addDays(MONDAY, at);
          const fullOn = (counted: readonly number[]) => (day: string) => counted[chosenIndex(day)] ?? 0;
          const before = scheduled(given, fullOn(made), today);
          const after = scheduled(given, fullOn(made.with(more, (made[more] ?? 0) + 1)), today);
          expect(before.done).toBeLessThanOrEqual(before.due);
          expect(after.done).toBeGreaterThanOrEqual(before.done);
          expect(after.due - after.done).toBeLessThanOrEqual(before.due - before.done);
        },
      ),
    );
  });
  const chosenIndex = (day: string) => Math.round((Date.parse(day) - Date.parse(MONDAY)) / 86_400_000);
});

test('days of a pause count up to today, the end, or the day it was ended on', () => {
  const pauses = [{ from: '2026-11-05', to: null }];
  expect(pausedDays(plan(), pauses, '2026-11-04')).toBe(0);
  expect(pausedDays(plan(), pauses, '2026-11-06')).toBe(2);
  expect(pausedDays(plan({ endedOn: '2026-11-07' }), pauses, '2026-12-24')).toBe(3);
});
