import { addDays } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import type { ActivityDay, ExerciseActivity } from '@physio/contract/insights/activity';
import { dayState, planDayState } from '@physio/contract/plans/day-state';
import type { Terms } from '@physio/contract/plans/weekdays';
import { loadExerciseNames, type ShownName } from '#db/exercise-names.ts';
import { findPatient } from '#features/patients/public.ts';
import { type PlanPause, selectPauses } from '#features/plans/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext } from '#platform/http/context.ts';
import * as queries from './activity.queries.ts';
import { hundredthsOf } from './rounding.ts';

type Range = { from: string; to: string; time_zone?: string | undefined };
type Activity = { since: string | null; days: ActivityDay[]; exercises: ExerciseActivity[] };

/** What a patient did day by day, and of each exercise. Every day of the range has its row. */
export async function getPatientActivity(
  { db, group, clock, readers }: GroupContext,
  userId: string,
  { from, to, time_zone }: Range,
): Promise<Activity> {
  const patient = await findPatient(db, group.id, userId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  const zone = time_zone || group.timeZone;
  // A week that began before the range decides whether its days were missed, and a session may go on past midnight.
  const withNeighbours = { from: addDays(from, -7), to: addDays(to, 1) };
  const [plans, planDays, totals, exercises] = await Promise.all([
    queries.selectCourses(db, group.id, patient.id),
    queries.selectPlanDays(db, group.id, patient.id, withNeighbours),
    queries.selectDayTotals(db, group.id, patient.id, { from, to }),
    queries.selectExerciseTotals(db, group.id, patient.id, { from, to }),
  ]);
  const pauses = await selectPauses(
    db,
    group.id,
    plans.map(({ id }) => id),
  );
  const keys = exercises.map((row) => row.key);
  const names = await loadExerciseNames(db, group.id, keys, readers);
  const stateOf = dayStates(plans, pauses, planDays, dayIn(zone, clock.now()));
  const byDate = new Map(totals.map((row) => [row.date, row]));
  return {
    since: plans[0]?.starts_on ?? null,
    days: daysOf(from, to).map((date) => ({ ...NOTHING, ...rounded(byDate.get(date)), date, state: stateOf(date) })),
    exercises: exercises.map(({ key, ...row }) => ({ ...row, ...nameOf(names, key), accuracy: hundredthsOf(row.accuracy) })),
  };
}

/** Each of the ids has its exercise. */
const nameOf = (names: ReadonlyMap<number, ShownName>, key: number) => names.get(key) as ShownName;

const NO_SESSION = { sessions: 0, full: 0 };
const NOTHING = { sessions: 0, duration: 0, accuracy: null, successful_reps: 0, measured: 0, total_reps: 0 };
const rounded = (row: queries.DayTotals | undefined) => row && { ...row, accuracy: hundredthsOf(row.accuracy) };

function daysOf(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

function dayStates(
  plans: readonly queries.PlanCourse[],
  pauses: readonly PlanPause[],
  rows: readonly queries.PlanDay[],
  today: string,
) {
  const known = new Map(rows.map((row) => [`${row.plan_id} ${row.date}`, row]));
  const courses = plans.map((plan) => ({
    id: plan.id,
    course: courseOf(
      plan,
      pauses.filter(({ plan_id }) => plan_id === plan.id),
    ),
  }));
  return (day: string) =>
    dayState(courses.map(({ id, course }) => planDayState(course, (date) => known.get(`${id} ${date}`) ?? NO_SESSION, day, today)));
}

const courseOf = (plan: queries.PlanCourse, pauses: Terms['pauses']): Terms => ({
  startsOn: plan.starts_on,
  endsOn: plan.ends_on,
  endedOn: plan.ended_on,
  frequency: plan.frequency,
  weekdays: plan.weekdays,
  timesPerDay: plan.times_per_day,
  pauses,
});
