import { addDays, daysBetween } from '../common/dates.ts';

const WEEK = 7;
/** A Monday. */
const ANY_MONDAY = '2024-01-01';
/** Every day of the week, as chosen days are kept: Monday is 1, Tuesday 2, Sunday 64. */
export const ALL_WEEKDAYS = 127;

/** Which of the seven days of `weekdays` a day is, from 0 for Monday. */
const weekdayOf = (day: string) => ((daysBetween(ANY_MONDAY, day) % WEEK) + WEEK) % WEEK;

export const isChosenDay = (weekdays: number, day: string): boolean => ((weekdays >> weekdayOf(day)) & 1) === 1;
export const countWeekdays = (weekdays: number): number =>
  Array.from({ length: WEEK }, (_, at) => (weekdays >> at) & 1).filter(Boolean).length;
/** The chosen days of any week, as days `YYYY-MM-DD` from Monday on. */
export const chosenDays = (weekdays: number): string[] =>
  Array.from({ length: WEEK }, (_, at) => addDays(ANY_MONDAY, at)).filter((day) => isChosenDay(weekdays, day));

/** First and last day, `YYYY-MM-DD`; one that goes on has no last. */
export type Pause = { from: string; to: string | null };
export const isPaused = (pauses: readonly Pause[], day: string): boolean =>
  pauses.some(({ from, to }) => from <= day && (to === null || day <= to));

type Dates = { startsOn: string; endsOn: string; endedOn: string | null };
const lastOf = ({ endsOn, endedOn }: Dates, today: string) =>
  [today, endsOn, ...(endedOn === null ? [] : [endedOn])].sort()[0] as string;

/** Days of a plan up to `today` on which it was paused. */
export function pausedDays(plan: Dates, pauses: readonly Pause[], today: string): number {
  const days = Math.max(0, daysBetween(plan.startsOn, lastOf(plan, today)) + 1);
  return Array.from({ length: days }, (_, at) => addDays(plan.startsOn, at)).filter((day) => isPaused(pauses, day)).length;
}

export type Schedule = Dates & { weekdays: number; timesPerDay: number; pauses: readonly Pause[] };
/** What a plan asks for; days are `YYYY-MM-DD`, `endedOn` the day it was cancelled or null, `weekdays` null for any days. */
export type Terms = Omit<Schedule, 'weekdays'> & { frequency: number; weekdays: number | null };
type FullOn = (day: string) => number;

/**
 * The weeks of a plan on chosen days up to `today`, counted from its first day, each with the sessions that were due in it. Today
 * can only help. `fullOn`: whole sessions of a day.
 */
export function dueWeeks(plan: Schedule, fullOn: FullOn, today: string): { days: string[]; due: number }[] {
  const { startsOn, weekdays, timesPerDay, pauses } = plan;
  const count = Math.max(0, daysBetween(startsOn, lastOf(plan, today)) + 1);
  const dueOn = (day: string) => {
    if (!isChosenDay(weekdays, day) || isPaused(pauses, day)) return 0;
    return day === today ? Math.min(timesPerDay, fullOn(day)) : timesPerDay;
  };
  return Array.from({ length: Math.ceil(count / WEEK) }, (_, week) => {
    const days = Array.from({ length: Math.min(WEEK, count - WEEK * week) }, (_, at) => addDays(startsOn, WEEK * week + at));
    return { days, due: sum(days.map(dueOn)) };
  });
}

/**
 * Sessions of a plan on chosen days that were due up to `today`, and how many of them were done: a day may be moved inside its
 * week, but no day holds more than the sessions of a day.
 */
export function scheduled(plan: Schedule, fullOn: FullOn, today: string): { due: number; done: number } {
  const weeks = dueWeeks(plan, fullOn, today);
  const doneOn = (day: string) => Math.min(plan.timesPerDay, fullOn(day));
  return {
    due: sum(weeks.map(({ due }) => due)),
    done: sum(weeks.map(({ days, due }) => Math.min(due, sum(days.map(doneOn))))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
