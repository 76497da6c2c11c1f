import { addDays, daysBetween } from '@physio/contract/common/dates';
import type { DayState } from '@physio/contract/insights/activity';
import { isPaused, type Pause } from '@physio/contract/plans/weekdays';

/** What a plan prescribes; days are `YYYY-MM-DD`, `endedOn` the day it was cancelled or null. */
export type Course = {
  startsOn: string;
  endsOn: string;
  endedOn: string | null;
  frequency: number;
  timesPerDay: number;
  pauses: readonly Pause[];
};

/** `full`: those with at least four fifths of the exercises. */
type DaySessions = { sessions: number; full: number };

const WEEK = 7;

/**
 * How a day of one plan went, null outside of it. A plan prescribes days a week, not which ones: a day without a session is
 * missed when the week that is left, counted from the plan's first day, is too short for the days still to do; in a week with a pause none is. A fifth of a
 * session is a part of the day and no day done.
 */
export function planDayState(course: Course, on: (day: string) => DaySessions, day: string, today: string): DayState | null {
  if (day < course.startsOn || day > course.endsOn || (course.endedOn !== null && day > course.endedOn)) return null;
  const { sessions, full } = on(day);
  if (sessions > 0) return full >= course.timesPerDay ? 'done' : 'partly';
  if (day >= today) return 'free';
  const at = daysBetween(course.startsOn, day) % WEEK;
  const weekStart = addDays(day, -at);
  if (Array.from({ length: WEEK }, (_, n) => addDays(weekStart, n)).some((one) => isPaused(course.pauses, one))) return 'free';
  const doneBefore = Array.from({ length: at }, (_, n) => addDays(weekStart, n)).filter((past) => on(past).full > 0).length;
  return course.frequency - doneBefore > WEEK - 1 - at ? 'missed' : 'free';
}

/** One state of a day over all plans: what was done beside what was missed is a part. */
export function dayState(states: readonly (DayState | null)[]): DayState {
  const some = (state: DayState) => states.includes(state);
  if (some('partly') || (some('done') && some('missed'))) return 'partly';
  if (some('done')) return 'done';
  return some('missed') ? 'missed' : 'free';
}
