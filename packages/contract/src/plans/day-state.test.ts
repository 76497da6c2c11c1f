import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../common/dates.ts';
import { dayState, planDayState } from './day-state.ts';
import type { Terms } from './weekdays.ts';

const START = '2026-03-02';
const course = (given: Partial<Terms> = {}): Terms => ({
  startsOn: START,
  endsOn: addDays(START, 27),
  endedOn: null,
  frequency: 7,
  weekdays: null,
  timesPerDay: 1,
  pauses: [],
  ...given,
});
const whole = (sessions: number) => ({ sessions, full: sessions });
/** One letter a day of the plan's first week: d done, p partly, m missed, f free, `-` outside. `sessions` a day. */
const week = (plan: Terms, sessions: readonly number[], today = '2026-06-01') => {
  const on = (day: string) => whole(sessions[daysBetween(START, day)] ?? 0);
  return sessions.map((_, n) => planDayState(plan, on, addDays(START, n), today)?.charAt(0) ?? '-').join('');
};

test('of a daily plan every day without a session is missed, fewer than prescribed are a part', () => {
  expect(week(course(), [1, 0, 1, 1, 0, 0, 1])).toBe('dmddmmd');
  expect(week(course({ timesPerDay: 2 }), [2, 1, 3, 0, 0, 0, 0])).toBe('dpdmmmm');
});

test('of three days a week only what can no longer be made up is missed', () => {
  const thrice = course({ frequency: 3 });
  expect(week(thrice, [1, 0, 1, 0, 1, 0, 0])).toBe('dfdfdff');
  expect(week(thrice, [0, 0, 0, 0, 0, 0, 0])).toBe('ffffmmm');
  expect(week(thrice, [1, 0, 0, 0, 0, 0, 0])).toBe('dffffmm');
  expect(week(course({ frequency: 1 }), [0, 0, 0, 0, 0, 0, 0])).toBe('ffffffm');
  expect(week(course({ frequency: 1 }), [0, 0, 0, 0, 0, 0, 1])).toBe('ffffffd');
});

test('a part of a session is a part of the day, and no day done', () => {
  const on = (day: string) => ({ sessions: day === START ? 1 : 0, full: 0 });
  const states = Array.from({ length: 7 }, (_, n) => planDayState(course({ frequency: 3 }), on, addDays(START, n), '2026-06-01'));
  expect(states).toEqual(['partly', 'free', 'free', 'free', 'missed', 'missed', 'missed']);
});

test('today is not missed yet, and what is to come is free', () => {
  expect(week(course(), [1, 0, 0, 0], addDays(START, 2))).toBe('dmff');
});

test('before the start, after the end and after it was ended there is nothing', () => {
  const on = () => whole(0);
  expect(planDayState(course(), on, addDays(START, -1), '2026-06-01')).toBeNull();
  expect(planDayState(course(), on, addDays(START, 28), '2026-06-01')).toBeNull();
  expect(week(course({ endedOn: addDays(START, 2) }), [1, 1, 0, 0])).toBe('ddm-');
});

test('whatever was done, done and missed days of a whole week make up what was prescribed, or more was done', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4, 7),
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 7, maxLength: 7 }),
      (frequency, sessions) => {
        const letters = week(course({ frequency }), sessions);
        const [done, missed] = ['d', 'm'].map((letter) => letters.split(letter).length - 1) as [number, number];
        expect(done + missed).toBe(Math.max(frequency, done));
      },
    ),
  );
});

test('several plans make one day', () => {
  expect(dayState(['done', 'missed'])).toBe('partly');
  expect(dayState(['done', 'free', null])).toBe('done');
  expect(dayState(['free', 'missed'])).toBe('missed');
  expect(dayState(['partly', 'done'])).toBe('partly');
  expect(dayState([null, null])).toBe('free');
  expect(dayState([])).toBe('free');
});

test('in a week with a pause nothing is missed', () => {
  const pauses = [{ from: addDays(START, 3), to: null }];
  expect(week(course({ pauses }), [1, 0, 0, 0, 1, 0, 0])).toBe('dfffdff');
  expect(week(course({ pauses: [{ from: addDays(START, 7), to: null }] }), [0, 0, 0, 0, 0, 0, 0, 0])).toBe('mmmmmmmf');
});

test('of chosen days those are missed that no other day of the week stood in for', () => {
  // The second of March is a Monday; Monday, Wednesday and Friday are chosen.
  const chosen = course({ frequency: 3, weekdays: 1 + 4 + 16 });
  expect(week(chosen, [1, 0, 1, 0, 1, 0, 0])).toBe('dfdfdff');
  expect(week(chosen, [0, 0, 0, 0, 0, 0, 0])).toBe('mfmfmff');
  expect(week(chosen, [0, 1, 0, 0, 1, 0, 0])).toBe('fdmfdff');
  expect(week(chosen, [0, 0, 0, 0, 0, 1, 1])).toBe('ffffmdd');
  // Today may still be done, and so may another day for one that went by: until it is, it is missed, as it is due.
  expect(week(chosen, [0, 0, 0], addDays(START, 2))).toBe('mff');
});
