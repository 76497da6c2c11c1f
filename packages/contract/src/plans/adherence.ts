import { daysBetween } from '../common/dates.ts';
/** A plan as adherence sees it: days are `YYYY-MM-DD`, `frequency` days a week, `endedOn` the day it was cancelled or null; nothing is due on `pausedDays`. */
export type PlanDates = {
  startsOn: string;
  endsOn: string;
  endedOn: string | null;
  frequency: number;
  timesPerDay: number;
  pausedDays?: number;
};
export type Performed = { completedDays: number; sessions: number };
export type Adherence = {
  /** Calendar days from the start to today, the end or the cancellation, inclusive; 0 before the start. */
  daysSoFar: number;
  /** 0–100, or null before the start. Completed days ÷ days up to today. */
  percent: number | null;
  /** Sessions prescribed so far; null while that is 0. */
  expectedSessions: number | null;
};

/** Both adherence figures of a plan on `today` (`YYYY-MM-DD`, the viewer's day). */
export function adherence(plan: PlanDates, performed: Performed, today: string): Adherence {
  const last = [today, plan.endsOn, ...(plan.endedOn === null ? [] : [plan.endedOn])].sort()[0] as string;
  const daysSoFar = Math.max(0, daysBetween(plan.startsOn, last) + 1);
  const expected = Math.floor((plan.frequency * Math.max(0, daysSoFar - (plan.pausedDays ?? 0))) / 7) * plan.timesPerDay;
  return {
    daysSoFar,
    percent: daysSoFar === 0 ? null : Math.min(100, Math.round((100 * performed.completedDays) / daysSoFar)),
    expectedSessions: expected === 0 ? null : expected,
  };
}

/** Average minutes of a day with a session, one decimal; 0 without a day. */
export const averageMinutes = (seconds: number, days: number) => (days === 0 ? 0 : Math.round((seconds / days / 60) * 10) / 10);

/** Hours and minutes from an hour on, minutes from a minute on, else seconds. */
export function splitDuration(seconds: number): { hours: number; minutes: number; seconds: number } {
  if (seconds < 60) return { hours: 0, minutes: 0, seconds: Math.round(seconds) };
  const minutes = Math.round(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 };
}
