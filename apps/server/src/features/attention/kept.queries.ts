import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import { type Db, json } from '#db/client.ts';
import type { AttentionRows } from '#db/tables/attention.ts';

export type KeptRow = Omit<Selectable<AttentionRows>, 'group_id' | 'day'>;
type List = { day: string; timeZone: string };

/** Until the transaction ends nobody else counts the group's lists or takes note of its changes. */
export const holdLists = (db: Db, groupId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('attention'), ${groupId}::int)`.execute(db);

/** Whether the list of a day stands as it was counted, and the last day it was asked on. */
export async function findState(db: Db, groupId: number, { day, timeZone }: List, now: Date) {
  const { rows } = await sql<{ asked_on: string | null; is_current: boolean }>`
    select l.asked_on, l.day is not null and not exists (select from attention_changes c where c.group_id = ${groupId})
             and not exists (select from attention_rows r where r.group_id = ${groupId} and r.over_at <= ${now}) as is_current
    from (select) one left join attention_lists l on l.group_id = ${groupId} and l.day = ${day}::date and l.time_zone = ${timeZone}`.execute(
    db,
  );
  return rows[0] ?? { asked_on: null, is_current: false };
}

export const selectLists = (db: Db, groupId: number) =>
  db.selectFrom('attention_lists').select(['day', 'time_zone', 'asked_on']).where('group_id', '=', groupId).execute();

export const noteAsked = (db: Db, groupId: number, day: string) =>
  db.updateTable('attention_lists').set({ asked_on: day }).where('group_id', '=', groupId).where('day', '=', day).execute();

/** Everybody of whom something was written that can be seen by now; what is written from here on leaves a note of its own. */
export async function takeChanges(db: Db, groupId: number): Promise<Set<number>> {
  const rows = await db.deleteFrom('attention_changes').where('group_id', '=', groupId).returning('patient_id').execute();
  return new Set(rows.map(({ patient_id }) => patient_id));
}

/** Whose reason time alone has ended. */
export const selectEnded = (db: Db, groupId: number, now: Date) =>
  db
    .selectFrom('attention_rows')
    .select('patient_id')
    .distinct()
    .where('group_id', '=', groupId)
    .where('over_at', '<=', now)
    .execute();

export const deleteLists = (db: Db, groupId: number) => db.deleteFrom('attention_lists').where('group_id', '=', groupId).execute();

/** Of other days than those that some zone has now, and of this one. */
export const deleteOldLists = (db: Db, groupId: number, day: string) =>
  sql`delete from attention_lists where group_id = ${groupId} and (day = ${day}::date or abs(day - ${day}::date) > 2)`.execute(db);

export const insertList = (db: Db, groupId: number, { day, timeZone }: List, asked_on: string) =>
  db.insertInto('attention_lists').values({ group_id: groupId, day, time_zone: timeZone, asked_on }).execute();

/** What leaves the list and what comes in; the counts follow. */
export async function replaceRows(db: Db, groupId: number, day: string, of: readonly number[], rows: readonly KeptRow[]) {
  const key = ['owner', 'is_marked', 'reason'] as const;
  const gone = await db
    .deleteFrom('attention_rows')
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .where('patient_id', '=', anyOf(of))
    .returning(key)
    .execute();
  await insertRows(db, groupId, day, rows);
  const parts = [...gone.map((row) => ({ ...row, n: -1 })), ...rows.map((row) => ({ ...row, n: 1 }))];
  if (parts.length === 0) return;
  await sql`
    insert into attention_counts (group_id, day, owner, is_marked, reason, patients)
    select ${groupId}, ${day}::date, owner, is_marked, reason, sum(n)
    from jsonb_to_recordset(${json(parts)}) as x (owner bigint, is_marked boolean, reason text, n int)
    group by owner, is_marked, reason having sum(n) <> 0
    on conflict (group_id, day, owner, is_marked, reason)
    do update set patients = attention_counts.patients + excluded.patients`.execute(db);
}

const AT_ONCE = 5_000;
const insertRow = (row: KeptRow): Omit<Insertable<AttentionRows>, 'group_id' | 'day'> => row;

/** Rows of patients who are not in the list; the counts are the caller's. */
export async function insertRows(db: Db, groupId: number, day: string, rows: readonly KeptRow[]) {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await sql`
      insert into attention_rows (group_id, day, patient_id, owner, is_marked, reason, gravity, place, since, days, "from", "to", plan_id,
                                  alert, alert_id, waits_since, over_at)
      select ${groupId}, ${day}::date, x.*
      from jsonb_to_recordset(${json(rows.slice(from, from + AT_ONCE).map(insertRow))}) as x (
        patient_id bigint, owner bigint, is_marked boolean, reason text, gravity int, place float8, since date, days int, "from" numeric,
        "to" numeric, plan_id bigint, alert text, alert_id text, waits_since timestamptz, over_at timestamptz)`.execute(db);
}

export const countRows = (db: Db, groupId: number, day: string) =>
  sql`
    insert into attention_counts (group_id, day, owner, is_marked, reason, patients)
    select group_id, day, owner, is_marked, reason, count(*) from attention_rows
    where group_id = ${groupId} and day = ${day}::date group by 1, 2, 3, 4, 5`.execute(db);

/** Groups that have lists, or notes of changes that nobody needs, for the job. */
export async function selectKept(db: Db) {
  const { rows } = await sql<{ id: number; time_zone: string; asked_on: string | null }>`
    select g.id, g.time_zone, l.asked_on
    from groups g left join (select group_id, max(asked_on) as asked_on from attention_lists group by group_id) l on l.group_id = g.id
    where l.group_id is not null or exists (select from attention_changes c where c.group_id = g.id)`.execute(db);
  return rows;
}
