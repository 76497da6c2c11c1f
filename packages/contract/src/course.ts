import { type Adherence, adherence, type PlanDates } from './adherence.ts';
import { localDay } from './dates.ts';
import type { Plan } from './plans.ts';

/** The day of an instant, `YYYY-MM-DD`, where the viewer is. */
type DayOf = (instant: string) => string;
const here: DayOf = (instant) => localDay(new Date(instant));

/** The plan as `adherence` sees it. */
export const planDates = (plan: Plan, dayOf = here): PlanDates => ({
  startsOn: plan.starts_on_date,
  endsOn: plan.ends_on_date,
  endedOn: plan.cancelled_at === null ? null : dayOf(plan.cancelled_at),
  frequency: plan.frequency,
  timesPerDay: plan.times_per_day,
});

const performed = (plan: Plan) => ({ completedDays: plan.completed_days, sessions: plan.sessions });

export const planAdherence = (plan: Plan, today: string, dayOf = here): Adherence =>
  adherence(planDates(plan, dayOf), performed(plan), today);

export type Course = {
  running: number;
  completedDays: number;
  daysSoFar: number;
  sessions: number;
  /** Null while no session is due. */
  expectedSessions: number | null;
  /** 0–100 over all running plans together; null before the first day or without one. */
  percent: number | null;
};

/** Adherence over all running plans of a patient: their days and sessions added up. */
export function runningCourse(plans: readonly Plan[], today: string, dayOf = here): Course {
  const running = plans.filter((plan) => plan.status === 'inprogress');
  const figures = running.map((plan) => planAdherence(plan, today, dayOf));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const daysSoFar = sum(figures.map((figure) => figure.daysSoFar));
  const completedDays = sum(running.map((plan) => plan.completed_days));
  return {
    running: running.length,
    completedDays,
    daysSoFar,
    sessions: sum(running.map((plan) => plan.sessions)),
    expectedSessions: sum(figures.map((figure) => figure.expectedSessions ?? 0)) || null,
    percent: daysSoFar === 0 ? null : Math.min(100, Math.round((100 * completedDays) / daysSoFar)),
  };
}
