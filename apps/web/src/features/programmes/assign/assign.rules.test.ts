import { PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { describe, expect, test } from 'vitest';
import { choiceError, courseOf, heldMark, startDateError } from './assign.rules.ts';

describe('start date', () => {
  const today = '2026-11-27';
  test('is needed', () => expect(startDateError('', today)).toBe(PLAN_MESSAGES.noStartDate));
  test('today is early enough', () => expect(startDateError(today, today)).toBeNull());
  test('not yesterday', () => expect(startDateError('2026-11-26', today)).toBe(PLAN_MESSAGES.startInPast));
  test('at most two years ahead', () => {
    expect(startDateError('2028-11-27', today)).toBeNull();
    expect(startDateError('2028-11-28', today)).toBe(PLAN_MESSAGES.startTooLate);
    expect(startDateError('9999-12-31', today)).toBe(PLAN_MESSAGES.startTooLate);
  });
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

test('a programme and one to two hundred patients', () => {
  expect(choiceError(null, 1)).toBe(PLAN_MESSAGES.noProgramme);
  expect(choiceError('id', 0)).toBe(PLAN_MESSAGES.noPatients);
  expect([choiceError('id', 1), choiceError('id', 200)]).toEqual([null, null]);
  expect(choiceError('id', 201)).toBe(PLAN_MESSAGES.tooManyPatients);
});

test('the mark of who has the programme already', () => {
  const plan = (starts_on_date: string, ends_on_date: string) => ({ starts_on_date, ends_on_date });
  const before = plan('2026-11-01', '2026-11-28');
  const same = plan('2026-11-20', '2026-11-26');
  const later = plan('2026-12-10', '2026-12-16');
  expect(heldMark([later, before, same], '2026-11-20')).toEqual({ kind: 'same' });
  expect(heldMark([later, before], '2026-11-20')).toEqual({ kind: 'until', day: '2026-11-28' });
  expect(heldMark([later, before], '2026-11-29')).toEqual({ kind: 'from', day: '2026-12-10' });
  expect(heldMark([before], '2026-11-29')).toBeNull();
  expect(heldMark([], '2026-11-29')).toBeNull();
});
