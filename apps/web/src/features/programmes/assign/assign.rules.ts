import { addDays } from '@physio/contract/common/dates';
import { MAX_CHOSEN_PATIENTS } from '@physio/contract/common/limits';
import { FREQUENCIES } from '@physio/contract/plans/frequencies';
import { DURATION_WEEKS, type Holder, latestStart, PLAN_MESSAGES, TIMES_PER_DAY } from '@physio/contract/plans/plans';

const DAYS_A_WEEK = 7;

/**
 * What is wrong with a start date (`YYYY-MM-DD`, empty when none is chosen); null when nothing is. An end date bounds it
 * when there is one.
 */
export function startDateError(start: string, today: string, endDate?: string): string | null {
  if (start === '') return PLAN_MESSAGES.noStartDate;
  if (start < today) return PLAN_MESSAGES.startInPast;
  if (start > latestStart(today)) return PLAN_MESSAGES.startTooLate;
  return endDate !== undefined && endDate !== '' && start > endDate ? PLAN_MESSAGES.startAfterEnd : null;
}

/** What is wrong with the choice of a programme and its patients; null when nothing is. */
export function choiceError(circuitId: string | null, patients: number): string | null {
  if (circuitId === null) return PLAN_MESSAGES.noProgramme;
  if (patients === 0) return PLAN_MESSAGES.noPatients;
  return patients > MAX_CHOSEN_PATIENTS ? PLAN_MESSAGES.tooManyPatients : null;
}

export type Course = { start: string; weeks: number; frequency: number; timesPerDay: number };

/** How an assignment runs: last day (inclusive), calendar days, and sessions asked of the patient. */
export function courseOf({ start, weeks, frequency, timesPerDay }: Course): { end: string; days: number; sessions: number } {
  const days = weeks * DAYS_A_WEEK;
  return { end: addDays(start, days - 1), days, sessions: weeks * frequency * timesPerDay };
}

export type Held = Omit<Holder, 'user_id'>;
/**
 * How plans a patient has of the programme stand to a new one: from the same day, then the new one is skipped; until a day
 * on or after the start; or from a later day. Null when none of them matters.
 */
export function heldMark(plans: readonly Held[], start: string): { kind: 'same' } | { kind: 'until' | 'from'; day: string } | null {
  const open = plans.filter((plan) => plan.ends_on_date >= start);
  if (open.some((plan) => plan.starts_on_date === start)) return { kind: 'same' };
  const [next] = open.toSorted((a, b) => a.starts_on_date.localeCompare(b.starts_on_date));
  if (!next) return null;
  return next.starts_on_date < start ? { kind: 'until', day: next.ends_on_date } : { kind: 'from', day: next.starts_on_date };
}

/** `weekdays`: chosen days, 0 for any; their number is then the frequency. `painLimit`: 0 for that of the practice. */
export type Options = Course & { weekdays: number; painLimit: number; comments: string };
export const DEFAULT_OPTIONS: Options = {
  start: '',
  weeks: DURATION_WEEKS.initial,
  frequency: FREQUENCIES[0].value,
  timesPerDay: TIMES_PER_DAY[0],
  weekdays: 0,
  painLimit: 0,
  comments: '',
};
