import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/dates.ts';
import { adherence, averageMinutes, type PlanDates } from './adherence.ts';

const daily: PlanDates = { startsOn: '2026-11-01', endsOn: '2026-11-28', endedOn: null, frequency: 7, timesPerDay: 2 };

describe('adherence', () => {
  test('completed days over days so far, and sessions prescribed so far', () => {
    expect(adherence(daily, { completedDays: 18, sessions: 30 }, '2026-11-24')).toEqual({
      daysSoFar: 24,
      percent: 75,
      expectedSessions: 48,
    });
  });

  test('not started: no figure; on the first day the divisor is one', () => {
    expect(adherence(daily, { completedDays: 0, sessions: 0 }, '2026-10-31')).toEqual({
      daysSoFar: 0,
      percent: null,
      expectedSessions: null,
    });
    expect(adherence(daily, { completedDays: 1, sessions: 1 }, '2026-11-01')).toEqual({
      daysSoFar: 1,
      percent: 100,
      expectedSessions: 2,
    });
  });

  test('an ended plan counts to its end, a cancelled one to the day it was ended', () => {
    expect(adherence(daily, { completedDays: 14, sessions: 14 }, '2027-05-01').percent).toBe(50);
    expect(adherence({ ...daily, endedOn: '2026-11-07' }, { completedDays: 7, sessions: 14 }, '2026-11-20')).toEqual({
      daysSoFar: 7,
      percent: 100,
      expectedSessions: 14,
    });
  });

  test('once a week done perfectly reads as perfect beside the letter’s 14 %', () => {
    const weekly = { ...daily, frequency: 1, timesPerDay: 1 };
    expect(adherence(weekly, { completedDays: 4, sessions: 4 }, '2026-11-28')).toEqual({
      daysSoFar: 28,
      percent: 14,
      expectedSessions: 4,
    });
    expect(adherence(weekly, { completedDays: 0, sessions: 0 }, '2026-11-06').expectedSessions).toBeNull();
  });

  test('a week in which clocks change has seven days', () => {
    expect(
      adherence({ ...daily, startsOn: '2026-10-24', endsOn: '2026-11-20' }, { completedDays: 7, sessions: 7 }, '2026-10-30')
        .daysSoFar,
    ).toBe(7);
  });

  test('is never under 0 or over 100, and never more days than the plan has', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 200 }),
        fc.nat(200),
        fc.constantFrom(1, 2, 3, 4, 7),
        (offset, completedDays, frequency) => {
          const result = adherence(
            { ...daily, frequency },
            { completedDays, sessions: completedDays },
            addDays('2026-11-01', offset),
          );
          expect(result.daysSoFar).toBeLessThanOrEqual(28);
          if (result.percent !== null) expect(result.percent >= 0 && result.percent <= 100).toBe(true);
          expect(result.percent === null).toBe(offset < 0);
        },
      ),
    );
  });
});

test('average minutes, one decimal, 0 without a day', () => {
  expect([averageMinutes(5400, 9), averageMinutes(100, 1), averageMinutes(0, 0)]).toEqual([10, 1.7, 0]);
});
