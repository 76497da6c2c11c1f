import { WINDOW_DAYS } from '@physio/contract/statements/statements';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { isFull } from '#features/performances/public.ts';
import type { Days, DoneDay } from './statement.rules.ts';

/** Those of these patients who are still there, in no order. */
export const selectPeople = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'first_name', 'last_name', 'date_of_birth'])
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();

/** Plans of these patients that ran on a day of the period, the first first. */
export const selectPlans = (db: Db, groupId: number, patientIds: readonly number[], { from, until }: Days) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .select(['pl.id', 'pl.patient_id', 'pl.version_id', 'v.name', 'v.language', 'v.reps as rounds'])
    .select(['pl.starts_on', 'pl.ends_on', 'pl.ended_on', 'pl.last_on', 'pl.frequency', 'pl.weekdays', 'pl.times_per_day'])
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', anyOf(patientIds))
    .where('pl.deleted_at', 'is', null)
    .where('pl.starts_on', '<=', until)
    .where('pl.last_on', '>=', from)
    .orderBy('pl.starts_on')
    .orderBy('pl.id')
    .execute();

/** Rows that a statement of these patients has: one a plan and window in which it ran. */
export async function countRows(db: Db, groupId: number, patientIds: readonly number[], { from, until }: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((least(last_on, ${until}::date) - ${from}::date) / ${WINDOW_DAYS}::int
      - (greatest(starts_on, ${from}::date) - ${from}::date) / ${WINDOW_DAYS}::int + 1), 0) as count
    from plans
    where group_id = ${groupId} and patient_id = ${anyOf(patientIds)} and deleted_at is null
      and starts_on <= ${until}::date and last_on >= ${from}::date and ${from}::date <= ${until}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Days on which something of these plans was recorded, within their dates. What has an accuracy was measured by the camera; of
 * the rest, what has a way of counting was reported by the patient. A session is what the best known of its exercises is.
 */
export async function selectDoneDays(db: Db, groupId: number, planIds: readonly number[]) {
  const { rows } = await sql<DoneDay & { plan_id: number }>`
    with done as (
      select e.* from exercise_performances e
      join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
      where e.group_id = ${groupId} and e.plan_id = ${anyOf(planIds)}
    ), session as (
      select e.plan_id, min(e.local_date) as date, ${isFull} as is_whole, bool_or(e.accuracy is not null) as is_measured,
             bool_or(e.counted is not null) as is_reported
      from done e group by e.group_id, e.plan_id, e.client_session_id
    ), day as (
      select plan_id, local_date as date, sum(duration_s) as seconds,
             coalesce(sum(duration_s) filter (where accuracy is not null), 0) as measured_seconds,
             coalesce(sum(duration_s) filter (where accuracy is null and counted is not null), 0) as reported_seconds
      from done group by plan_id, local_date
    )
    select d.plan_id, d.date, d.seconds, d.measured_seconds, d.reported_seconds, count(s.plan_id) as sessions,
           count(*) filter (where s.is_whole) as whole, count(*) filter (where s.is_measured) as measured,
           count(*) filter (where s.is_reported and not s.is_measured) as reported
    from day d left join session s on s.plan_id = d.plan_id and s.date = d.date
    group by d.plan_id, d.date, d.seconds, d.measured_seconds, d.reported_seconds
    order by d.plan_id, d.date`.execute(db);
  return rows;
}
