import { daysBetween } from '../common/dates.ts';
import type { HistoryDay } from './insights.ts';

/** One week of a plan, counted from its first day. */
export type Week = {
  /** 1 for the plan's first seven days. */
  number: number;
  days: number;
  sessions: number;
  seconds: number;
  /** Means of the days' figures; null when no day brought any. */
  accuracy: number | null;
  degrees: number | null;
};
export type Change = { from: number; to: number };
export type Improvement = {
  /** Minutes of an average session, one decimal. */
  duration: Change | null;
  /** Whole degrees. */
  rangeOfMotion: Change | null;
};

const known = (value: number | null): value is number => value !== null;

/** Of those that are known; null when none is. */
function meanOf(values: readonly (number | null)[]): number | null {
  const figures = values.filter(known);
  return figures.length === 0 ? null : figures.reduce((sum, value) => sum + value, 0) / figures.length;
}

function weekOf(number: number, days: readonly HistoryDay[]): Week {
  return {
    number,
    days: days.length,
    sessions: days.reduce((sum, day) => sum + day.sessions, 0),
    seconds: days.reduce((sum, day) => sum + day.duration, 0),
    accuracy: meanOf(days.map((day) => day.accuracy)),
    degrees: meanOf(days.map((day) => day.range_of_motion_deg)),
  };
}

/** Every week of the plan up to `today`, empty ones included. Days are `YYYY-MM-DD`. */
export function weeksOf(history: readonly HistoryDay[], startsOn: string, today: string): Week[] {
  const week = (day: string) => Math.floor(daysBetween(startsOn, day) / 7) + 1;
  const last = Math.max(week(today), ...history.map((day) => week(day.date)));
  return Array.from({ length: Math.max(0, last) }, (_, index) =>
    weekOf(
      index + 1,
      history.filter((day) => week(day.date) === index + 1),
    ),
  );
}

/** First against latest of the weeks that have a figure; null until there are two. */
export function change(weeks: readonly Week[], figure: (week: Week) => number | null): Change | null {
  const figures = weeks.map(figure).filter(known);
  const [from, to] = [figures[0], figures.at(-1)];
  return figures.length < 2 || from === undefined || to === undefined ? null : { from, to };
}

/** What changed from the first week with a session to the latest: measured, never assumed. */
export function improvement(weeks: readonly Week[]): Improvement {
  return {
    duration: change(weeks, ({ sessions, seconds }) => (sessions === 0 ? null : Math.round((seconds / sessions / 60) * 10) / 10)),
    rangeOfMotion: change(weeks, ({ degrees }) => (degrees === null ? null : Math.round(degrees))),
  };
}

/** Percent of growth, rounded; null from zero. */
export const growth = ({ from, to }: Change): number | null => (from === 0 ? null : Math.round((100 * (to - from)) / from));
