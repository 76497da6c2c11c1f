import { type Adherence, adherence, type PlanDates } from './adherence.ts';
import type { Dose } from './dose.ts';
import type { Plan } from './plans.ts';

/** The plan as `adherence` sees it. */
export const planDates = (plan: Plan): PlanDates => ({
  startsOn: plan.starts_on_date,
  endsOn: plan.ends_on_date,
  endedOn: plan.ended_on_date,
  frequency: plan.frequency,
  timesPerDay: plan.times_per_day,
  pausedDays: plan.paused_days ?? 0,
});

/** Whole sessions; of a plan on chosen days, those of its due ones that were done. */
export const doneSessions = (plan: Plan): number => plan.schedule?.done ?? plan.full_sessions;
const performed = (plan: Plan) => ({ completedDays: plan.completed_days, sessions: doneSessions(plan) });

export function planAdherence(plan: Plan, today: string): Adherence {
  const figures = adherence(planDates(plan), performed(plan), today);
  return plan.schedule ? { ...figures, expectedSessions: plan.schedule.due || null } : figures;
}

export type Course = {
  running: number;
  completedDays: number;
  daysSoFar: number;
  /** Whole ones: with at least four fifths of the exercises. */
  sessions: number;
  /** Null while no session is due. */
  expectedSessions: number | null;
  /** Sets done of those due; null while nothing was due, absent in what was kept before there was such a figure. */
  dose?: Dose | null;
  /** 0–100 over all running plans together; null before the first day or without one. */
  percent: number | null;
};

/** Adherence over all running plans of a patient: their days and sessions added up. */
export function runningCourse(plans: readonly Plan[], today: string): Course {
  const running = plans.filter((plan) => plan.status === 'inprogress');
  const figures = running.map((plan) => planAdherence(plan, today));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const daysSoFar = sum(figures.map((figure) => figure.daysSoFar));
  const doses = running.flatMap(({ dose }) => dose ?? []);
  const completedDays = sum(running.map((plan) => plan.completed_days));
  return {
    running: running.length,
    completedDays,
    daysSoFar,
    sessions: sum(running.map(doneSessions)),
    expectedSessions: sum(figures.map((figure) => figure.expectedSessions ?? 0)) || null,
    dose:
      doses.length === 0 ? null : { done: sum(doses.map(({ done }) => done)), planned: sum(doses.map(({ planned }) => planned)) },
    percent: daysSoFar === 0 ? null : Math.min(100, Math.round((100 * completedDays) / daysSoFar)),
  };
}
