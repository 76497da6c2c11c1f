import { addDays } from '@physio/contract/common/dates';
import { expect, test } from 'vitest';
import { aPlan } from '#test/home.ts';
import { daysOfMonth, type MonthDay, stateOfDay } from './month.ts';

/** A Monday. */
const START = '2026-11-02';
const TODAY = '2026-11-12';
const SIGNS: Record<MonthDay, string> = { done: 'd', part: 'p', rest: 'r', missed: 'm', ahead: 'a', today: 't', outside: '-' };
const line = (given: Parameters<typeof aPlan>[0], from = addDays(START, -1), days = 13) =>
  Array.from(
    { length: days },
    (_, n) => SIGNS[stateOfDay([aPlan(given)], [], addDays(from, n), { today: TODAY, checkedAt: 0 })],
  ).join('');
const done = (ago: number, full = 1) => ({ local_date: addDays(START, ago), sessions: 1, full, pain_max: null });
const dates = { starts_on_date: START, ends_on_date: addDays(START, 27) };

test('a day off, a day that was missed and a day in part are told apart', () => {
  expect(line({ ...dates, days: [done(0), done(2, 0)] })).toBe('-dmpmmmmmmmta');
  const schedule = { weekdays: 1 + 4 + 16, due: 0, done: 0 };
  expect(line({ ...dates, frequency: 3, schedule, days: [done(0), done(5)] })).toBe('-drrrmdrmrmta'.slice(0, 13));
});

test('in a week with a pause nothing is missed', () => {
  const pauses = [{ from: addDays(START, 3), to: addDays(START, 4) }];
  expect(line({ ...dates, days: [], pauses })).toBe('-rrrrrrrmmmta');
});

test('a month begins under its weekday', () => {
  expect(daysOfMonth('2026-11-12')).toMatchObject({ before: 6, days: { length: 30 } });
  expect(daysOfMonth('2027-02-28')).toMatchObject({ before: 0, days: { length: 28 } });
});
