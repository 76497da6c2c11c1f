import { DAY_MS } from '@physio/contract/common/dates';
import { EVENT_DAYS, type EventType, GATHER_MINUTES } from '@physio/contract/events/events';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** Who listens hears of each group that has something to send. */
export const EVENT_NOTICES = 'physio_events';

/** What an event is about. `patientId`: as a key of the table; its public id is added to `ids`. */
export type Subject = { patientId?: number; ids?: Record<string, string> };

type Row = { groupId: number; type: EventType; at: Date };

const keepEvents = prepared(
  'events',
  (_db, { groupId, type, at, subjects, notices, group }: Row & { subjects: string; notices: string; group: string }) => sql`
    with kept as (
      insert into events (group_id, type, ids, at)
      select ${groupId}, ${type}, r.ids || case when p.id is null then '{}' else jsonb_build_object('patient_id', p.public_id) end, ${at}
      from jsonb_to_recordset(${subjects}::jsonb) as r (patient bigint, ids jsonb)
      left join patients p on p.group_id = ${groupId} and p.id = r.patient
      where p.is_sample is not true returning id)
    select pg_notify(${notices}, ${group})
    where exists (select from kept) and exists (
      select from webhooks w where w.group_id = ${groupId} and w.state in ('on', 'failing'))`,
);

/**
 * Keeps that something changed, in the transaction of the change and in one statement however many it is about. Of the sample patient
 * nothing is kept.
 */
export async function recordEvents(db: Db, groupId: number, type: EventType, subjects: readonly Subject[], at: Date) {
  if (subjects.length === 0) return;
  const given = JSON.stringify(subjects.map(({ patientId = null, ids = {} }) => ({ patient: patientId, ids })));
  await keepEvents(db, { groupId, type, at, subjects: given, notices: EVENT_NOTICES, group: String(groupId) });
}

const gather = prepared(
  'gathered event',
  (_db, { groupId, type, at, patientId, key, due }: Row & { patientId: number | null; key: string; due: Date }) => sql`
    with waiting as materialized (
      select id from events where group_id = ${groupId} and gathers = ${key} and seq is null for share)
    insert into events (group_id, type, ids, at, gathers, due_at)
    select ${groupId}, ${type}, case when p.id is null then '{}' else jsonb_build_object('patient_id', p.public_id) end, ${at}, ${key}, ${due}
    from (values (${patientId}::bigint)) as r (patient) left join patients p on p.group_id = ${groupId} and p.id = r.patient
    where p.is_sample is not true and not exists (select from waiting)
    on conflict (group_id, gathers) where seq is null and gathers is not null do nothing`,
);

/**
 * Keeps what happens often as one event, which is published when some minutes are over. One that waits is held, so that it is not
 * published before this change can be seen; changes do not wait for one another.
 */
export async function gatherEvent(db: Db, groupId: number, type: EventType, patientId: number | null, at: Date) {
  const due = new Date(at.getTime() + GATHER_MINUTES * 60_000);
  await gather(db, { groupId, type, at, patientId, key: `${type} ${patientId ?? ''}`, due });
}

type Writing = { db: Db; group: { id: number }; clock: Clock };

/** Exercises or programmes are not what they were. */
export const libraryChanged = ({ db, group, clock }: Writing) => gatherEvent(db, group.id, 'library.updated', null, clock.now());

const MOST_AT_ONCE = 1000;

/** One server at a time gives a group's events their numbers. */
export const holdNumbering = (db: Db, groupId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('events', ${groupId}))`.execute(db);

/**
 * Gives the group's committed events the next numbers, oldest first. Those that a transaction still holds come the next time.
 * @returns the ids of the events that have one now
 */
export async function numberEvents(db: Db, groupId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with waiting as materialized (
      select id from events where group_id = ${groupId} and seq is null and (due_at is null or due_at <= ${now})
      order by id limit ${MOST_AT_ONCE} for update skip locked),
    numbered as (select id, row_number() over (order by id) as place from waiting),
    head as (
      insert into event_heads (group_id, last_seq) select ${groupId}, count(*) from waiting having count(*) > 0
      on conflict (group_id) do update set last_seq = event_heads.last_seq + excluded.last_seq
      returning last_seq)
    update events e set seq = head.last_seq - (select count(*) from waiting) + numbered.place
    from numbered, head where e.group_id = ${groupId} and e.id = numbered.id
    returning e.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether events of the group could have a number and have none. */
export const hasUnnumbered = async (db: Db, groupId: number, now: Date): Promise<boolean> =>
  (await unnumbered(db, now).where('group_id', '=', groupId).limit(1).execute()).length > 0;

export const selectUnnumberedGroups = async (db: Db, now: Date): Promise<number[]> =>
  (await unnumbered(db, now).distinct().execute()).map(({ group_id }) => group_id);

const unnumbered = (db: Db, now: Date) =>
  db
    .selectFrom('events')
    .select('group_id')
    .where('seq', 'is', null)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]));

export type EventRow = { seq: number; type: EventType; ids: Record<string, string>; at: Date; identifiers: Identifier[] };
type Identifier = { system: string; value: string };

/** The patient's numbers as they are now: of one who was erased there are none. */
export const identifiersOfEvent = sql<Identifier[]>`coalesce((
  select jsonb_agg(jsonb_build_object('system', i.system, 'value', i.value) order by i.system, i.value_key)
  from patients p join patient_identifiers i on i.group_id = p.group_id and i.patient_id = p.id
  where p.group_id = e.group_id and p.public_id = e.ids ->> 'patient_id'), '[]')`;

export const selectEvents = (db: Db, groupId: number, { after, limit }: { after: number; limit: number }): Promise<EventRow[]> =>
  db
    .selectFrom('events as e')
    .select(['e.type', 'e.ids', 'e.at'])
    .select(sql<number>`e.seq`.as('seq'))
    .select(identifiersOfEvent.as('identifiers'))
    .where('e.group_id', '=', groupId)
    .where('e.seq', '>', after)
    .orderBy('e.seq')
    .limit(limit)
    .execute();

export async function findOldest(db: Db, groupId: number): Promise<number | null> {
  const row = await db
    .selectFrom('events')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The numbers go on where they were: they are kept apart. */
export const deleteOldEvents = (db: Db, now: Date) =>
  db
    .deleteFrom('events')
    .where('at', '<', new Date(now.getTime() - EVENT_DAYS * DAY_MS))
    .where('seq', 'is not', null)
    .execute();
