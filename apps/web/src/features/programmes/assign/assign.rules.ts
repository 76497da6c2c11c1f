import { addDays } from '@physio/contract/dates';
import { DURATION_WEEKS, FREQUENCIES, PLAN_MESSAGES, TIMES_PER_DAY } from '@physio/contract/plans';

const DAYS_A_WEEK = 7;

/**
 * What is wrong with a start date (`YYYY-MM-DD`, empty when none is chosen); null when nothing is. An end date bounds it
 * when there is one.
 */
export function startDateError(start: string, today: string, endDate?: string): string | null {
  if (start === '') return PLAN_MESSAGES.noStartDate;
  if (start < today) return PLAN_MESSAGES.startInPast;
  return endDate !== undefined && endDate !== '' && start > endDate ? PLAN_MESSAGES.startAfterEnd : null;
}

export type Course = { start: string; weeks: number; frequency: number; timesPerDay: number };

/** How an assignment runs: last day (inclusive), calendar days, and sessions asked of the patient. */
export function courseOf({ start, weeks, frequency, timesPerDay }: Course): { end: string; days: number; sessions: number } {
  const days = weeks * DAYS_A_WEEK;
  return { end: addDays(start, days - 1), days, sessions: weeks * frequency * timesPerDay };
}

export type Options = Course & { comments: string };
export const DEFAULT_OPTIONS: Options = {
  start: '',
  weeks: DURATION_WEEKS.initial,
  frequency: FREQUENCIES[0].value,
  timesPerDay: TIMES_PER_DAY[0],
  comments: '',
};
