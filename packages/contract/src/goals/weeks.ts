import { addDays, daysBetween, mondayOf } from '../common/dates.ts';

/** How a patient ends a goal: it was reached, or is no longer wanted. */
export const GOAL_ENDINGS = ['reached', 'dropped'] as const;
export type GoalEnding = (typeof GOAL_ENDINGS)[number];

/** `word`: of what became of a goal that is ended. */
export const GOAL_LIMITS = { running: 3, text: 120, word: 300, yearsAhead: 5 } as const;
const WEEK = 7;

/** An answer to a goal, 0 to 10, for the week from a Monday on. */
export type WeekRating = { week: string; value: number };
type Rated = { set_on: string; ended_on: string | null; ratings: readonly WeekRating[] };

/**
 * In how many weeks a goal was rated, of those from the one it was set in to `today` or its end. The week that is not over counts
 * only once it is rated.
 */
export function ratedWeeks({ set_on, ended_on, ratings }: Rated, today: string): { rated: number; weeks: number } {
  const first = mondayOf(set_on);
  const last = mondayOf(ended_on !== null && ended_on < today ? ended_on : today);
  const rated = new Set(ratings.map(({ week }) => week).filter((week) => first <= week && week <= last));
  const over = Math.max(0, daysBetween(first, last) / WEEK) + 1;
  const isOpen = addDays(last, WEEK) > today && ended_on === null && !rated.has(last);
  return { rated: rated.size, weeks: over - (isOpen ? 1 : 0) };
}

/** Whether the patient may be asked how it goes this week. */
export const isAskedFor = ({ ratings }: Pick<Rated, 'ratings'>, today: string): boolean =>
  ratings.every(({ week }) => week !== mondayOf(today));
