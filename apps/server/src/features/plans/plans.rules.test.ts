import { describe, expect, test } from 'vitest';
import { inListOrder, planStatus } from './plans.rules.ts';

describe('planStatus', () => {
  const course = { startsOn: '2026-03-01', endsOn: '2026-03-07', isCancelled: false, prescribedDays: 3, completedDays: 0 };

  test('upcoming until the start, in progress from the first day to the last', () => {
    expect(planStatus(course, '2026-02-28')).toBe('upcoming');
    expect(planStatus(course, '2026-03-01')).toBe('inprogress');
    expect(planStatus(course, '2026-03-07')).toBe('inprogress');
    expect(planStatus({ ...course, completedDays: 9 }, '2026-03-07')).toBe('inprogress');
  });

  test('after the end completed with at least the prescribed days, else incomplete', () => {
    expect(planStatus({ ...course, completedDays: 2 }, '2026-03-08')).toBe('incomplete');
    expect(planStatus({ ...course, completedDays: 3 }, '2026-03-08')).toBe('completed');
    expect(planStatus({ ...course, completedDays: 4 }, '2027-01-01')).toBe('completed');
  });

  test('a cancelled plan is over, before its start too', () => {
    const cancelled = { ...course, isCancelled: true };
    expect(planStatus(cancelled, '2026-02-28')).toBe('incomplete');
    expect(planStatus(cancelled, '2026-03-03')).toBe('incomplete');
    expect(planStatus({ ...cancelled, completedDays: 3 }, '2026-03-03')).toBe('completed');
  });
});

test('running first, the next upcoming one before later ones, ended ones newest first', () => {
  const plans = [
    { id: 1, status: 'incomplete', startsOn: '2026-01-01' },
    { id: 2, status: 'completed', startsOn: '2026-02-01' },
    { id: 3, status: 'upcoming', startsOn: '2026-06-01' },
    { id: 4, status: 'upcoming', startsOn: '2026-05-01' },
    { id: 5, status: 'inprogress', startsOn: '2026-03-01' },
    { id: 6, status: 'inprogress', startsOn: '2026-03-01' },
    { id: 7, status: 'inprogress', startsOn: '2026-03-02' },
  ] as const;
  expect(plans.toSorted(inListOrder).map((plan) => plan.id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
});
