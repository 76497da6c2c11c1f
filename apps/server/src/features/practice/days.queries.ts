import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { sampleOf } from '#db/sample.ts';

/** Ids are given before they are seen: a row of a call that took long may come in below others. */
const LATE_IDS = 5_000;

/** The mark, held until the transaction ends, and the days of groups that sessions came in for since. */
export async function holdChangedDays(db: Db): Promise<{ last: number; changed: { group_id: number; days: string[] }[] }> {
  // A new database, and one that was restored, has none yet.
  await db
    .insertInto('practice_days_mark')
    .values({ last_id: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mark = await db.selectFrom('practice_days_mark').select('last_id').forUpdate().executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('exercise_performances')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ group_id: number; days: string[] }>`
    select group_id, array_agg(distinct local_date::text) as days from exercise_performances
    where id > ${mark.last_id - LATE_IDS} and id <= ${last ?? 0} group by group_id`.execute(db);
  return { last: Math.max(mark.last_id, last ?? 0), changed: rows };
}

export const moveMark = (db: Db, last: number) => db.updateTable('practice_days_mark').set({ last_id: last }).execute();

/**
 * Counts these days of a group again. A session's day is the patient's own and may differ from where it started by one; zones lie
 * up to fourteen hours from ours. Within that the index finds a day's rows.
 */
export const countDays = (db: Db, groupId: number, days: readonly string[], now: Date) =>
  sql`
    with day as (select unnest(${[...days]}::date[]) as day), counted as (
      select day.day, count(distinct e.client_session_id) as sessions, count(distinct e.patient_id) as patients,
             coalesce(sum(e.duration_s), 0) as seconds
      from day left join exercise_performances e on e.group_id = ${groupId} and e.local_date = day.day
        and e.started_at >= day.day::timestamp at time zone 'UTC' - interval '38 hours'
        and e.started_at < day.day::timestamp at time zone 'UTC' + interval '62 hours'
        and e.patient_id is distinct from ${sampleOf(groupId)}
      group by day.day
    ), gone as (
      delete from practice_days d using counted c where d.group_id = ${groupId} and d.day = c.day and c.sessions = 0
    )
    insert into practice_days (group_id, day, sessions, patients, seconds, as_of)
    select ${groupId}, day, sessions, patients, seconds, ${now} from counted where sessions > 0
    on conflict (group_id, day) do update set sessions = excluded.sessions, patients = excluded.patients,
      seconds = excluded.seconds, as_of = excluded.as_of`.execute(db);

/** The days from one to another, both within; those without a session have zeros. */
export async function selectDays(db: Db, groupId: number, from: string, to: string) {
  const { rows } = await sql<{ day: string; sessions: number; patients: number }>`
    select s.at::date as day, coalesce(d.sessions, 0) as sessions, coalesce(d.patients, 0) as patients
    from generate_series(${from}::date, ${to}::date, interval '1 day') as s (at)
    left join practice_days d on d.group_id = ${groupId} and d.day = s.at::date
    order by s.at`.execute(db);
  return rows;
}
