import { PLAN_MESSAGES } from '@physio/contract/plans';
import { describe, expect, test } from 'vitest';
import { courseOf, startDateError } from './assign.rules.ts';

describe('start date', () => {
  const today = '2026-11-27';
  test('is needed', () => expect(startDateError('', today)).toBe(PLAN_MESSAGES.noStartDate));
  test('today is early enough', () => expect(startDateError(today, today)).toBeNull());
  test('not yesterday', () => expect(startDateError('2026-11-26', today)).toBe(PLAN_MESSAGES.startInPast));
  test('not after an end date', () => {
    expect(startDateError('2026-12-02', today, '2026-12-01')).toBe(PLAN_MESSAGES.startAfterEnd);
    expect(startDateError('2026-12-01', today, '2026-12-01')).toBeNull();
    expect(startDateError('2026-12-01', today, '')).toBeNull();
  });
});

test('how a course runs', () => {
  expect(courseOf({ start: '2026-11-30', weeks: 4, frequency: 7, timesPerDay: 2 })).toEqual({
    end: '2026-12-27',
    days: 28,
    sessions: 56,
  });
  expect(courseOf({ start: '2026-12-31', weeks: 1, frequency: 4, timesPerDay: 1 })).toEqual({
    end: '2027-01-06',
    days: 7,
    sessions: 4,
  });
});
