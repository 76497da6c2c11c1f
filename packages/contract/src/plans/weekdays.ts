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

type Schedule = Dates & { weekdays: number; timesPerDay: number; pauses: readonly Pause[] };

/**
 * Sessions of a plan on chosen days that were due up to `today`, and how many of them were done. Weeks count from the plan's
 * first day: a day may be moved inside its week, but no day holds more than the sessions of a day. Today can only help.
 * `fullOn`: whole sessions of a day.
 */
export function scheduled(plan: Schedule, fullOn: (day: string) => number, today: string): { due: number; done: number } {
  const { startsOn, weekdays, timesPerDay, pauses } = plan;
  const days = Math.max(0, daysBetween(startsOn, lastOf(plan, today)) + 1);
  const total = { due: 0, done: 0 };
  for (let first = 0; first < days; first += WEEK) {
    const week = Array.from({ length: Math.min(WEEK, days - first) }, (_, at) => addDays(startsOn, first + at));
    const doneOn = (day: string) => Math.min(timesPerDay, fullOn(day));
    const dueOn = (day: string) => {
      if (!isChosenDay(weekdays, day) || isPaused(pauses, day)) return 0;
      return day === today ? doneOn(day) : timesPerDay;
    };
    const due = sum(week.map(dueOn));
    total.due += due;
    total.done += Math.min(due, sum(week.map(doneOn)));
  }
  return total;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
