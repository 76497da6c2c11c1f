import { addDays, daysBetween } from '../common/dates.ts';
import type { DayState } from '../insights/activity.ts';
import { isChosenDay, isPaused, type Terms } from './weekdays.ts';

/** `full`: those with at least four fifths of the exercises. */
type DaySessions = { sessions: number; full: number };
type On = (day: string) => DaySessions;

const WEEK = 7;

/**
 * How a day of one plan went, null outside of it. A plan prescribes days a week, not which ones: a day without a session is
 * missed when the week that is left, counted from the plan's first day, is too short for the days still to do; in a week with a
 * pause none is. Of chosen days those are missed for which no other day of the week stood in. A fifth of a session is a part of the
 * day and no day done.
 */
export function planDayState(course: Terms, on: On, day: string, today: string): DayState | null {
  if (day < course.startsOn || day > course.endsOn || (course.endedOn !== null && day > course.endedOn)) return null;
  const { sessions, full } = on(day);
  if (sessions > 0) return full >= course.timesPerDay ? 'done' : 'partly';
  if (day >= today) return 'free';
  const at = daysBetween(course.startsOn, day) % WEEK;
  const week = Array.from({ length: WEEK }, (_, n) => addDays(day, n - at));
  if (week.some((one) => isPaused(course.pauses, one))) return 'free';
  const isMissed =
    course.weekdays === null ? isTooLate(course.frequency, week, at, on) : stoodInFor(course.weekdays, week, at, on) === null;
  return isMissed ? 'missed' : 'free';
}

const isDone = (on: On, day: string) => on(day).full > 0;

function isTooLate(frequency: number, week: readonly string[], at: number, on: On): boolean {
  const doneBefore = week.slice(0, at).filter((past) => isDone(on, past)).length;
  return frequency - doneBefore > WEEK - 1 - at;
}

/** The day that was done instead of one without a session, of those that were not asked for: the first for the first. Itself where it was not asked for. */
function stoodInFor(weekdays: number, week: readonly string[], at: number, on: On): string | null {
  const isChosen = (day: string) => isChosenDay(weekdays, day);
  const day = week[at] as string;
  if (!isChosen(day)) return day;
  const others = week.filter((one) => !isChosen(one) && isDone(on, one));
  const leftOut = week.filter((one) => isChosen(one) && !isDone(on, one));
  return others[leftOut.indexOf(day)] ?? null;
}

/** One state of a day over all plans: what was done beside what was missed is a part. */
export function dayState(states: readonly (DayState | null)[]): DayState {
  const some = (state: DayState) => states.includes(state);
  if (some('partly') || (some('done') && some('missed'))) return 'partly';
  if (some('done')) return 'done';
  return some('missed') ? 'missed' : 'free';
}
