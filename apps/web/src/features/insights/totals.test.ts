import { splitDuration } from '@physio/contract/plans/adherence';
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('columns are read by name', () => {
  const reply = { columns: ['days', 'duration', 'accuracy', 'successful_reps'], results: [[9, 5400, 86.5, 320]] };
  expect(totalsOf(reply)).toEqual({ duration: 5400, accuracy: 86.5, successful_reps: 320, days: 9, sessions: 0 });
  expect(totalsOf({ columns: [], results: [] })).toEqual({ duration: 0, accuracy: 0, successful_reps: 0, days: 0, sessions: 0 });
});

test('durations', () => {
  expect(splitDuration(42)).toEqual({ hours: 0, minutes: 0, seconds: 42 });
  expect(splitDuration(90)).toEqual({ hours: 0, minutes: 2, seconds: 0 });
  expect(splitDuration(5400)).toEqual({ hours: 1, minutes: 30, seconds: 0 });
  expect(splitDuration(3599)).toEqual({ hours: 1, minutes: 0, seconds: 0 });
});
