import { splitDuration } from '@physio/contract/plans/adherence';
import { expect, test } from 'vitest';
import { measuredText } from './measured-text.ts';
import { totalsOf } from './totals.ts';

test('columns are read by name', () => {
  const reply = { columns: ['days', 'duration', 'accuracy', 'successful_reps'], results: [[9, 5400, 86.5, 320]] };
  const nothing = { duration: 0, accuracy: 0, successful_reps: 0, days: 0, sessions: 0, measured: 0, total_reps: 0 };
  expect(totalsOf(reply)).toEqual({ ...nothing, duration: 5400, accuracy: 86.5, successful_reps: 320, days: 9 });
  expect(totalsOf({ columns: [], results: [] })).toEqual(nothing);
});

test('what was not measured is nothing, not zero; an answer that does not say measured all', () => {
  const columns = ['sessions', 'accuracy', 'successful_reps', 'measured'];
  expect(totalsOf({ columns, results: [[3, null, null, 0]] })).toMatchObject({
    accuracy: null,
    successful_reps: null,
    measured: 0,
  });
  expect(totalsOf({ columns: ['sessions', 'accuracy'], results: [[3, 80]] })).toMatchObject({ measured: 3 });
});

test('how far accuracy is known', () => {
  const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
  expect(measuredText(t, { measured: 0, sessions: 0 }, String)).toBeNull();
  expect(measuredText(t, { measured: 4, sessions: 4 }, String)).toBeNull();
  expect(measuredText(t, { measured: 0, sessions: 4 }, String)).toBe('Not measured {}');
  expect(measuredText(t, { measured: 3, sessions: 14 }, String)).toBe(
    'Measured in {{measured}} of {{sessions}} sessions {"measured":"3","sessions":"14"}',
  );
});

test('durations', () => {
  expect(splitDuration(42)).toEqual({ hours: 0, minutes: 0, seconds: 42 });
  expect(splitDuration(90)).toEqual({ hours: 0, minutes: 2, seconds: 0 });
  expect(splitDuration(5400)).toEqual({ hours: 1, minutes: 30, seconds: 0 });
  expect(splitDuration(3599)).toEqual({ hours: 1, minutes: 0, seconds: 0 });
});
