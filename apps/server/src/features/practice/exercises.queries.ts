import { FEWEST } from '@physio/contract/practice/honest';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { asked, type Question } from './counted.queries.ts';

/** As they are kept: by the exercises' own ids. */
export type KeptExercises = {
  left_out: { exercise: number; patients: number; done: number; sessions: number }[];
  measured_lowest: { exercise: number; patients: number; accuracy: number; low: number; high: number }[];
};

const MOST = 5;
/** Before an exercise is said to be measured low. */
const MEASURED_PATIENTS = 10;
const MEASURED_SESSIONS = 3;

/** Of plans that ran in the range, over all their sessions: exercises that were left out most, and those measured lowest. */
export async function countExercises(db: Db, groupId: number, question: Question): Promise<KeptExercises> {
  const ran = sql`ran as (
    select pl.group_id, pl.id, pl.patient_id, pl.version_id, t.sessions
    from plans pl join plan_totals t on t.group_id = pl.group_id and t.plan_id = pl.id and t.sessions > 0
    where ${asked(groupId, question)} and pl.starts_on <= ${question.to}::date and pl.last_on >= ${question.from}::date
  )`;
  const leftOut = await sql<KeptExercises['left_out'][number]>`
    with ${ran}
    select i.exercise_id as exercise, count(distinct r.patient_id) as patients, sum(least(coalesce(t.sessions, 0), r.sessions)) as done,
           sum(r.sessions) as sessions
    from ran r
    join circuit_items i on i.group_id = r.group_id and i.version_id = r.version_id
    left join performance_totals t on t.group_id = r.group_id and t.plan_id = r.id and t.exercise_id = i.exercise_id and t.side = coalesce(i.side, '')
    group by i.exercise_id
    having count(distinct r.patient_id) >= ${FEWEST} and sum(least(coalesce(t.sessions, 0), r.sessions)) < sum(r.sessions)
    order by sum(least(coalesce(t.sessions, 0), r.sessions))::numeric / sum(r.sessions), i.exercise_id
    limit ${MOST}`.execute(db);
  const lowest = await sql<KeptExercises['measured_lowest'][number]>`
    with ${ran}, person as (
      select t.exercise_id, r.patient_id, sum(t.accuracy_sum) / sum(t.measured) as mean
      from ran r join performance_totals t on t.group_id = r.group_id and t.plan_id = r.id
      group by t.exercise_id, r.patient_id having sum(t.measured) >= ${MEASURED_SESSIONS}
    )
    select exercise_id as exercise, count(*) as patients, avg(mean)::float8 as accuracy,
           greatest(0, avg(mean) - 1.96 * stddev_samp(mean) / sqrt(count(*)))::float8 as low,
           least(100, avg(mean) + 1.96 * stddev_samp(mean) / sqrt(count(*)))::float8 as high
    from person group by exercise_id having count(*) >= ${MEASURED_PATIENTS}
    order by avg(mean), exercise_id limit ${MOST}`.execute(db);
  return { left_out: leftOut.rows, measured_lowest: lowest.rows };
}
