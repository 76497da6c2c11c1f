import { addDays } from '@physio/contract/common/dates';
import { describe, expect, test } from 'vitest';
import { type DoneDay, daysOfAll, figuresOf, type Prescribed, windowsOf } from './statement.rules.ts';

const PLAN: Prescribed = {
  ...{ startsOn: '2026-03-02', endsOn: '2026-05-24', endedOn: null, lastOn: '2026-05-24' },
  ...{ frequency: 7, weekdays: null, timesPerDay: 2, pauses: [] },
};
const LATER = '2026-12-01';
const done = (date: string, given: Partial<DoneDay> = {}): DoneDay => ({
  ...{ date, sessions: 1, whole: 1, measured: 0, reported: 0, seconds: 300, measured_seconds: 0, reported_seconds: 0 },
  ...given,
});
const expectedIn = (plan: Partial<Prescribed>, from: string, until: string, today = LATER, days: DoneDay[] = []) =>
  figuresOf({ ...PLAN, ...plan }, days, { from, until }, today)?.expected;

describe('windows', () => {
  test('are 30 days each from the first day of the period, the last as long as is left', () => {
    expect(windowsOf({ from: '2026-01-31', until: '2026-04-05' }, LATER)).toEqual([
      { from: '2026-01-31', until: '2026-03-01' },
      { from: '2026-03-02', until: '2026-03-31' },
      { from: '2026-04-01', until: '2026-04-05' },
    ]);
    expect(windowsOf({ from: '2026-01-01', until: '2026-01-30' }, LATER)).toHaveLength(1);
    expect(windowsOf({ from: '2026-01-01', until: '2026-01-31' }, LATER)).toHaveLength(2);
  });

  test('that have not begun are left out', () => {
    expect(windowsOf({ from: '2026-01-01', until: '2026-12-31' }, '2026-01-30')).toHaveLength(1);
    expect(windowsOf({ from: '2026-01-01', until: '2026-12-31' }, '2026-01-31')).toHaveLength(2);
    expect(windowsOf({ from: '2026-01-01', until: '2026-12-31' }, '2025-12-31')).toEqual([]);
  });
});

describe('what was expected', () => {
  test('of a plan without chosen days adds up over its windows to what its page says', () => {
    const plan = { frequency: 3, timesPerDay: 1 };
    const windows = windowsOf({ from: '2026-02-20', until: '2026-06-30' }, LATER);
    const parts = windows.map(({ from, until }) => expectedIn(plan, from, until) ?? 0);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(3 * 12);
    expect(parts).toEqual([8, 13, 13, 2, 0]);
  });

  test('of chosen days is each of them that was not paused, as often as a day has sessions', () => {
    // Mondays and Thursdays from a Monday on.
    const plan = { frequency: 2, weekdays: 0b0001001 };
    expect(expectedIn(plan, '2026-03-02', '2026-03-15')).toBe(2 * 4);
    expect(expectedIn(plan, '2026-03-03', '2026-03-15')).toBe(2 * 3);
    expect(expectedIn({ ...plan, pauses: [{ from: '2026-03-05', to: '2026-03-09' }] }, '2026-03-02', '2026-03-15')).toBe(2 * 2);
  });

  test('ends with the plan and today, of which only what was done is due on chosen days', () => {
    expect(expectedIn({}, '2026-03-02', '2026-03-31', '2026-03-08')).toBe(14);
    expect(expectedIn({ endedOn: '2026-03-08', lastOn: '2026-03-08' }, '2026-03-02', '2026-03-31')).toBe(14);
    const everyDay = { weekdays: 127 };
    expect(expectedIn(everyDay, '2026-03-02', '2026-03-31', '2026-03-08')).toBe(12);
    expect(expectedIn(everyDay, '2026-03-02', '2026-03-31', '2026-03-08', [done('2026-03-08')])).toBe(13);
    expect(expectedIn(everyDay, '2026-03-02', '2026-03-07', '2026-03-08', [done('2026-03-08')])).toBe(12);
  });

  test('is nothing in a pause that goes on', () => {
    expect(expectedIn({ pauses: [{ from: '2026-03-09', to: null }] }, '2026-03-02', '2026-03-31')).toBe(14);
  });
});

test('days, sessions and minutes are those of the window, by how they are known', () => {
  const days = [
    done('2026-03-31', {
      sessions: 3,
      whole: 2,
      measured: 1,
      reported: 1,
      seconds: 601,
      measured_seconds: 61,
      reported_seconds: 240,
    }),
    done('2026-04-01'),
    done('2026-04-30'),
  ];
  expect(figuresOf(PLAN, days, { from: '2026-03-02', until: '2026-03-31' }, LATER)).toEqual({
    ...{ plan_days: 30, days: 1, expected: 60, done: 2 },
    ...{ sessions: 3, sessions_measured: 1, sessions_reported: 1, sessions_unmeasured: 1 },
    ...{ minutes: 10, minutes_measured: 1, minutes_reported: 4, minutes_unmeasured: 5 },
  });
  expect(figuresOf(PLAN, days, { from: '2026-04-01', until: '2026-04-30' }, LATER)).toMatchObject({ days: 2, sessions: 2 });
});

test('a plan has no row where it did not run', () => {
  expect(figuresOf(PLAN, [], { from: '2026-01-31', until: '2026-03-01' }, LATER)).toBeNull();
  expect(figuresOf(PLAN, [], { from: '2026-05-25', until: '2026-06-23' }, LATER)).toBeNull();
  expect(figuresOf(PLAN, [], { from: '2026-03-02', until: '2026-03-31' }, addDays(PLAN.startsOn, -1))).toBeNull();
});

test('a day with two plans is one day of the patient', () => {
  const window = { from: '2026-03-02', until: '2026-03-31' };
  expect(daysOfAll([done('2026-03-02'), done('2026-03-02'), done('2026-03-04'), done('2026-04-01')], window)).toBe(2);
});
