import { growth, improvement, weeksOf } from '@physio/contract/insights/improvement';
import type { HistoryDay } from '@physio/contract/insights/insights';
import { expect, test } from 'vitest';
import { durationText, rangeOfMotionText } from './improvement-text.ts';

const START = '2026-10-26';
const t = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const day = (date: string, part: Partial<HistoryDay> = {}): HistoryDay => ({
  date,
  sessions: 1,
  duration: 366,
  accuracy: 80,
  successful_reps: 10,
  measured: 1,
  total_reps: 12,
  range_of_motion_deg: null,
  ...part,
});

test('weeks count from the first day of the plan, empty ones stay', () => {
  const weeks = weeksOf([day('2026-10-26'), day('2026-11-01', { sessions: 2 }), day('2026-11-09')], START, '2026-11-17');
  expect(weeks.map(({ number, days, sessions }) => [number, days, sessions])).toEqual([
    [1, 2, 3],
    [2, 0, 0],
    [3, 1, 1],
    [4, 0, 0],
  ]);
  expect(weeksOf([], '2026-12-01', '2026-11-17')).toEqual([]);
});

test('first week against the latest that has sessions', () => {
  const history = [
    day('2026-10-26', { duration: 360, range_of_motion_deg: 70 }),
    day('2026-10-27', { duration: 372, range_of_motion_deg: 76 }),
    day('2026-11-03', { duration: 60 }),
    day('2026-11-10', { duration: 816, sessions: 2, range_of_motion_deg: 97 }),
  ];
  const found = improvement(weeksOf(history, START, '2026-11-27'));
  expect(found).toEqual({ duration: { from: 6.1, to: 6.8 }, rangeOfMotion: { from: 73, to: 97 } });
  expect(durationText(t, found.duration, String)).toBe('Average session 11% longer than in the first week (6.1 → 6.8 min)');
  expect(rangeOfMotionText(t, found.rangeOfMotion)).toBe('24° more than in the first week (73° → 97°)');
});

test('nothing is said from one week alone', () => {
  const found = improvement(weeksOf([day('2026-10-26', { range_of_motion_deg: 70 }), day('2026-10-30')], START, '2026-11-27'));
  expect(found).toEqual({ duration: null, rangeOfMotion: null });
  expect(durationText(t, null, String)).toBe('Not enough data yet');
  expect(rangeOfMotionText(t, null)).toBe('Not enough data yet');
});

test('shorter, the same, and from nothing', () => {
  expect(durationText(t, { from: 5, to: 4 }, String)).toContain('20% shorter');
  expect(durationText(t, { from: 5, to: 5 }, String)).toContain('as long as');
  expect(rangeOfMotionText(t, { from: 90, to: 81 })).toContain('9° less');
  expect(rangeOfMotionText(t, { from: 90, to: 90 })).toContain('Same range');
  expect(growth({ from: 0, to: 3 })).toBeNull();
});
