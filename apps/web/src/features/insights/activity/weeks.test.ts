import { mondayOf } from '@physio/contract/common/dates';
import type { ActivityDay } from '@physio/contract/insights/activity';
import { expect, test } from 'vitest';
import { lastWeeks } from '../activity-range.ts';
import { calendarOf, courseOf, targetOf, weekFigures } from './weeks.ts';

const day = (date: string, given: Partial<ActivityDay> = {}): ActivityDay => ({
  date,
  state: 'free',
  sessions: 0,
  duration: 0,
  accuracy: null,
  successful_reps: 0,
  measured: given.accuracy == null ? 0 : (given.sessions ?? 0),
  total_reps: 0,
  ...given,
});

test('twelve weeks end today', () => {
  expect(lastWeeks(1, new Date(2026, 10, 27, 23))).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});

test('days stand in their weeks from Monday on, gaps where the range ends', () => {
  const weeks = calendarOf([day('2026-11-28'), day('2026-11-29'), day('2026-11-30')]);
  expect(weeks.map(({ monday, days }) => [monday, days.map((one) => one?.date.slice(8) ?? '')])).toEqual([
    ['2026-11-23', ['', '', '', '', '', '28', '29']],
    ['2026-11-30', ['30', '', '', '', '', '', '']],
  ]);
});

test('figures of a week weigh days by their sessions; empty weeks have none, and nothing was due before the plan', () => {
  const weeks = weekFigures(
    [
      day('2026-11-09'),
      day('2026-11-16', { sessions: 1, duration: 300, accuracy: 60 }),
      day('2026-11-17', { sessions: 3, duration: 1200, accuracy: 100 }),
      day('2026-11-23', { state: 'missed' }),
      day('2026-11-30', { sessions: 1, duration: 390, accuracy: 95 }),
    ],
    '2026-12-01',
  );
  expect(weeks).toEqual([
    { monday: '2026-11-09', days: null, sessions: 0, minutes: null, accuracy: null, isRunning: false },
    { monday: '2026-11-16', days: 2, sessions: 4, minutes: 6.3, accuracy: 90, isRunning: false },
    { monday: '2026-11-23', days: 0, sessions: 0, minutes: null, accuracy: null, isRunning: false },
    { monday: '2026-11-30', days: 1, sessions: 1, minutes: 6.5, accuracy: 95, isRunning: true },
  ]);
  expect(courseOf(weeks, 'accuracy')).toEqual([
    { monday: '2026-11-16', value: 90 },
    { monday: '2026-11-30', value: 95 },
  ]);
});

test('a week should have what the plan that asks for most asks for, while it runs from Monday to Sunday', () => {
  const plan = { starts_on_date: '2026-11-02', ends_on_date: '2026-11-29', ended_on_date: null, frequency: 3 };
  const daily = { ...plan, starts_on_date: '2026-11-11', frequency: 7 };
  const target = (monday: string, ...plans: Parameters<typeof targetOf>[0]) => targetOf(plans, monday);
  expect(target('2026-11-02', plan, daily)).toBe(3);
  expect(target('2026-11-09', plan, daily)).toBe(3);
  expect(target('2026-11-16', plan, daily)).toBe(7);
  expect(target('2026-11-30', plan)).toBeNull();
  expect(target('2026-11-16', { ...plan, ended_on_date: '2026-11-20' })).toBeNull();
  expect(target('2026-11-16', { ...plan, pauses: [{ from: '2026-11-18', to: '2026-11-19' }] })).toBeNull();
  expect(target('2026-11-16', { ...plan, pauses: [{ from: '2026-11-12', to: '2026-11-14' }] })).toBe(3);
});
