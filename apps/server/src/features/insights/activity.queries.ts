import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isFull } from '#features/performances/public.ts';

export type PlanCourse = Awaited<ReturnType<typeof selectCourses>>[number];
/** A session belongs to the day it began on; `full`: those with four fifths of the exercises. */
export type PlanDay = { plan_id: number; date: string; sessions: number; full: number };
/** Of what was measured; `total_reps` of all. */
type Measured = { accuracy: number | null; successful_reps: number | null; measured: number; total_reps: number };
export type DayTotals = Measured & { date: string; sessions: number; duration: number };

/** Every plan of a patient with what it prescribes. */
export const selectCourses = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('plans')
    .select(['id', 'starts_on', 'ends_on', 'frequency', 'weekdays', 'times_per_day', 'ended_on'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('deleted_at', 'is', null)
    .orderBy('starts_on')
    .execute();

type Range = { from: string; to: string };

/** Only sessions on dates within their plan count, as in its totals. */
const counted = (groupId: number, patientId: number, { from, to }: Range) => sql`
  from exercise_performances e
  join plans pl on pl.group_id = e.group_id and pl.id = e.plan_id and pl.deleted_at is null
    and e.local_date between pl.starts_on and pl.last_on
  join exercises x on x.group_id = e.group_id and x.id = e.exercise_id
  where e.group_id = ${groupId} and e.patient_id = ${patientId} and e.local_date between ${from}::date and ${to}::date`;

const measured = sql`
  avg(e.accuracy) as accuracy, sum(e.successful_reps) as successful_reps, count(e.accuracy) as measured, sum(e.total_reps) as total_reps`;

export async function selectPlanDays(db: Db, groupId: number, patientId: number, range: Range): Promise<PlanDay[]> {
  const { rows } = await sql<PlanDay>`
    with session as (
      select e.plan_id, min(e.local_date) as date, ${isFull} as is_full
      ${counted(groupId, patientId, range)}
      group by e.group_id, e.plan_id, e.client_session_id
    )
    select plan_id, date, count(*) as sessions, count(*) filter (where is_full) as full
    from session group by plan_id, date`.execute(db);
  return rows;
}

export async function selectDayTotals(db: Db, groupId: number, patientId: number, range: Range): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    select e.local_date as date, count(distinct e.client_session_id) as sessions, sum(e.duration_s) as duration,
           ${measured}
    ${counted(groupId, patientId, range)}
    group by e.local_date`.execute(db);
  return rows;
}

export type ExerciseTotals = Omit<DayTotals, 'date'> & {
  key: number;
  exercise_id: string;
  side: 'right' | 'left' | null;
  days: number;
};

/** The most done first. */
export async function selectExerciseTotals(db: Db, groupId: number, patientId: number, range: Range): Promise<ExerciseTotals[]> {
  const { rows } = await sql<ExerciseTotals>`
    select x.id as key, x.public_id as exercise_id, e.side, count(distinct e.local_date) as days,
           count(distinct e.client_session_id) as sessions, sum(e.duration_s) as duration,
           ${measured}
    ${counted(groupId, patientId, range)}
    group by x.id, x.public_id, x.name, e.side
    order by sessions desc, x.name, e.side`.execute(db);
  return rows;
}
