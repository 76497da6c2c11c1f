import { addDays, mondayOf } from '@physio/contract/common/dates';
import type { ActivityDay } from '@physio/contract/insights/activity';
import type { Plan } from '@physio/contract/plans/plans';

/** Seven places from Monday on; a day outside of the range has none. */
export type CalendarWeek = { monday: string; days: (ActivityDay | null)[] };

/** What was done in a calendar week. Minutes are of an average session; both means are null without one. */
export type WeekFigures = {
  monday: string;
  /** With exercise; null where nothing was due and nothing was done, as before the first plan. */
  days: number | null;
  sessions: number;
  minutes: number | null;
  accuracy: number | null;
  /** Not over yet. */
  isRunning: boolean;
};

export function calendarOf(days: readonly ActivityDay[]): CalendarWeek[] {
  const weeks = new Map<string, CalendarWeek>();
  for (const day of days) {
    const monday = mondayOf(day.date);
    const week = weeks.get(monday) ?? { monday, days: Array.from({ length: 7 }, () => null) };
    week.days[Array.from({ length: 7 }, (_, n) => addDays(monday, n)).indexOf(day.date)] = day;
    weeks.set(monday, week);
  }
  return [...weeks.values()];
}

export const weekFigures = (days: readonly ActivityDay[], today: string): WeekFigures[] =>
  calendarOf(days).map((week) => figuresOf(week, today));

function figuresOf({ monday, days }: CalendarWeek, today: string): WeekFigures {
  const worked = days.filter((day) => day !== null).filter((day) => day.sessions > 0);
  const sum = (of: (day: ActivityDay) => number) => worked.reduce((total, day) => total + of(day), 0);
  const sessions = sum((day) => day.sessions);
  const measured = sum((day) => day.measured);
  const isRunning = monday === mondayOf(today);
  const nothingDue = !isRunning && sessions === 0 && days.every((day) => day === null || day.state === 'free');
  return {
    monday,
    days: nothingDue ? null : worked.length,
    sessions,
    minutes: sessions === 0 ? null : Math.round(sum((day) => day.duration) / sessions / 6) / 10,
    // Days count by what was measured on them, so that a day of three weighs more than a day of one.
    accuracy: measured === 0 ? null : Math.round(sum((day) => (day.accuracy ?? 0) * day.measured) / measured),
    isRunning,
  };
}

/** What a plan asks for and when; it may have ended early. */
export type PlannedDays = Pick<Plan, 'starts_on_date' | 'ends_on_date' | 'ended_on_date' | 'frequency' | 'pauses'>;

/** Days with exercise that a week should have, by the plan that asks for most. Null where none runs from Monday to Sunday. */
export function targetOf(plans: readonly PlannedDays[], monday: string): number | null {
  const sunday = addDays(monday, 6);
  const lasts = ({ ends_on_date, ended_on_date }: PlannedDays) => (ended_on_date ?? ends_on_date) >= sunday;
  const isPaused = ({ pauses = [] }: PlannedDays) => pauses.some(({ from, to }) => from <= sunday && (to ?? sunday) >= monday);
  const asking = plans.filter((plan) => plan.starts_on_date <= monday && lasts(plan) && !isPaused(plan));
  const asked = asking.map(({ frequency }) => frequency);
  return asked.length === 0 ? null : Math.max(...asked);
}

export type Course = { monday: string; value: number }[];

/** The weeks that have the figure, oldest first. */
export const courseOf = (weeks: readonly WeekFigures[], figure: 'minutes' | 'accuracy'): Course =>
  weeks.flatMap(({ monday, [figure]: value }) => (value === null ? [] : [{ monday, value }]));
