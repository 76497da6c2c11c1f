import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { markListsChanged } from '#features/patients/public.ts';

export type NewPerformance = {
  plan_id: number;
  /** The version of the programme that the plan holds. */
  version_id: number;
  exercise_id: number;
  side: string | null;
  client_session_id: string;
  started_at: Date;
  local_date: string;
  duration_s: number;
  accuracy: number | null;
  successful_reps: number | null;
  total_reps: number;
  range_of_motion_deg: number | null;
};
/** Beside it, of a session without a camera: how it was counted, and what the patient said. */
export type SelfReported = {
  source: 'page' | 'tablet';
  counted: string;
  sets_done: number;
  sets_planned: number;
  difficulty: string | null;
  pain: number | null;
};

/** One batch of a patient at a time: the kept totals are read and written under this lock. */
export const holdPatient = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findPlans = (db: Db, groupId: number, patientId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('plans')
    .select(['id', 'public_id', 'circuit_id', 'version_id'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('deleted_at', 'is', null)
    .where('public_id', 'in', [...publicIds])
    .execute();

/** Every exercise and side that any version of these programmes held: a late session may be of an older version. */
export const findProgrammeExercises = (db: Db, groupId: number, circuitIds: readonly number[]) =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'i.group_id').onRef('v.id', '=', 'i.version_id'))
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'i.group_id').onRef('e.id', '=', 'i.exercise_id'))
    .select(['v.circuit_id', 'e.id as exercise_id', 'e.public_id', 'e.is_sided', 'i.side'])
    .distinct()
    .where('i.group_id', '=', groupId)
    .where('v.circuit_id', 'in', [...circuitIds])
    .execute();

/** Adds what is not there yet. @returns the added rows */
export const insertPerformances = (
  db: Db,
  groupId: number,
  patientId: number,
  rows: readonly (NewPerformance & Partial<SelfReported>)[],
) =>
  db
    .insertInto('exercise_performances')
    .values(rows.map((row) => ({ group_id: groupId, patient_id: patientId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['plan_id', 'exercise_id', 'side', 'started_at', 'local_date'])
    .execute();

const SHARE_OF_FULL = 0.8;

/** How much of a version the rows of `e` make up that are grouped by group and session; null when there is none. */
export const shareOf = (versionId: RawBuilder<unknown>) => sql<number | null>`
  sum(least(1, coalesce(e.sets_done::numeric / nullif(e.sets_planned, 0), 1)))
    / (select count(*) from circuit_items i where i.group_id = e.group_id and i.version_id = ${versionId})`;

/**
 * Whether a session, the rows of `e` that are grouped, is a whole one: four fifths of its programme, each exercise by its sets,
 * or as one where they are not known. Of sessions whose programme is not known it is taken for granted.
 */
export const isFull = sql<boolean>`
  (max(e.version_id) is null or ${SHARE_OF_FULL} <= ${shareOf(sql`max(e.version_id)`)})`;

/**
 * Writes the totals of these plans' exercises, of all without `exerciseIds`, again from their sessions; dates outside a plan
 * and after its end count in none.
 */
export async function refreshTotals(
  db: Db,
  groupId: number,
  planIds: readonly number[],
  exerciseIds?: readonly number[],
): Promise<void> {
  const ofExercises = exerciseIds ? sql`and e.exercise_id = any(${[...exerciseIds]})` : sql``;
  await sql`
    insert into performance_totals 
      (group_id, plan_id, exercise_id, side, duration_s, accuracy_sum, successful_reps, measured, total_reps, days, sessions)
    select e.group_id, e.plan_id, e.exercise_id, coalesce(e.side, ''), sum(e.duration_s), coalesce(sum(e.accuracy), 0),
           coalesce(sum(e.successful_reps), 0), count(e.accuracy), sum(e.total_reps), count(distinct e.local_date), count(*)
    from exercise_performances e
    join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
    where e.group_id = ${groupId} and e.plan_id = any(${[...planIds]}) ${ofExercises}
    group by e.group_id, e.plan_id, e.exercise_id, coalesce(e.side, '')
    on conflict (plan_id, exercise_id, side) do update set
      duration_s = excluded.duration_s, accuracy_sum = excluded.accuracy_sum, successful_reps = excluded.successful_reps,
      measured = excluded.measured, total_reps = excluded.total_reps, days = excluded.days, sessions = excluded.sessions`.execute(
    db,
  );
  await sql`
    with session as (
      select e.group_id, e.plan_id, p.starts_on, array_agg(distinct e.local_date) as days, min(e.local_date) as first_on,
             avg(e.accuracy) as accuracy, ${isFull} as is_full
      from exercise_performances e
      join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
      where e.group_id = ${groupId} and e.plan_id = any(${[...planIds]})
      group by e.group_id, e.plan_id, p.starts_on, e.client_session_id
    ), part as (
      select distinct group_id, plan_id, day, (day - starts_on) / 7 + 1 as week, 1 as days, 0 as sessions, 0 as full_sessions,
             null::numeric as accuracy
      from session cross join unnest(days) as day
      union all
      select group_id, plan_id, first_on, (first_on - starts_on) / 7 + 1, 0, 1, is_full::int, accuracy from session
    ), week as (
      insert into plan_weeks (group_id, plan_id, week, days, sessions, full_sessions, accuracy_sum, measured)
      select group_id, plan_id, week, sum(days), sum(sessions), sum(full_sessions), coalesce(sum(accuracy), 0), count(accuracy)
      from part group by group_id, plan_id, week
      on conflict (plan_id, week) do update set days = excluded.days, sessions = excluded.sessions,
        full_sessions = excluded.full_sessions, accuracy_sum = excluded.accuracy_sum, measured = excluded.measured
    )
    insert into plan_totals (group_id, plan_id, days, sessions, full_sessions, first_date, last_date)
    select group_id, plan_id, sum(days), sum(sessions), sum(full_sessions), min(day), max(day)
    from part group by group_id, plan_id
    on conflict (plan_id) do update set days = excluded.days, sessions = excluded.sessions, full_sessions = excluded.full_sessions,
      first_date = excluded.first_date, last_date = excluded.last_date`.execute(db);
}

export async function deleteTotals(db: Db, groupId: number, planId: number): Promise<void> {
  await db.deleteFrom('performance_totals').where('group_id', '=', groupId).where('plan_id', '=', planId).execute();
  await db.deleteFrom('plan_totals').where('group_id', '=', groupId).where('plan_id', '=', planId).execute();
  await db.deleteFrom('plan_weeks').where('group_id', '=', groupId).where('plan_id', '=', planId).execute();
}

/** The patient's last visit, and a change that the directory can show. */
export async function markPerformed(db: Db, groupId: number, patientId: number, at: Date): Promise<void> {
  await db
    .updateTable('patients')
    .set({ last_performed_at: sql`greatest(last_performed_at, ${at})` })
    .where('group_id', '=', groupId)
    .where('id', '=', patientId)
    .execute();
  await markListsChanged(db, groupId);
}
