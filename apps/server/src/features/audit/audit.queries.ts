import type { AuditKind } from '@physio/contract/audit/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** An entry's time in microseconds, and its id: the order of the log. */
export type Place = { at: number; id: number };
/** `from` and `to` are days of the zone, both within; `before` is without its entry, `downTo` with it. */
export type AuditFilter = {
  userId: string | undefined;
  /** In place of a user. */
  keyId?: number | undefined;
  patientId: string | undefined;
  kind: AuditKind;
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
  before?: Place | undefined;
  downTo?: Place | undefined;
};

export type EntryRow = {
  id: number;
  at: Date;
  micros: number;
  action: string;
  entity: string;
  entity_id: string | null;
  actor_user_id: number | null;
  actor_patient_id: number | null;
  actor_key_id: number | null;
  ip: string | null;
  device: string | null;
  user_id: string | null;
  first_name: string | null;
  last_name: string | null;
  patient_id: string | null;
  key_id: string | null;
  key_name: string | null;
};

const instant = (micros: number) => sql`(timestamptz 'epoch' + ${micros} * interval '1 microsecond')`;
const placed = ({ at, id }: Place) => sql`(${instant(at)}, ${id}::bigint)`;

/**
 * The ids of entries about a patient of the group: what they did, and what was done with them or an object of theirs. Found by
 * its objects, however many entries the group has.
 */
const about = (groupId: number, patientId: string) => sql`
  with patient as (select id, public_id from patients where group_id = ${groupId} and public_id = ${patientId}),
  object (entity, public_id) as (
    select 'patient', public_id from patient
    ${sql.join(
      Object.entries(OBJECTS).map(
        ([entity, table]) => sql`union all select ${sql.lit(entity)}, o.public_id from ${sql.table(table)} o, patient p
          where o.group_id = ${groupId} and o.patient_id = p.id`,
      ),
      sql` `,
    )}
  )
  select a.id from object o join audit_log a on a.entity = o.entity and a.entity_id = o.public_id where a.group_id = ${groupId}
  union select a.id from patient p join audit_log a on a.actor_patient_id = p.id where a.group_id = ${groupId}`;
/** Objects of a patient that a call may name, and their tables. */
const OBJECTS = {
  plan: 'plans',
  report: 'reports',
  score: 'outcome_scores',
  alert: 'patient_alerts',
  goal: 'patient_goals',
  message: 'patient_messages',
};

/** Written out, so that the index of a kind is found. */
const KIND: Record<Exclude<AuditKind, 'all'>, RawBuilder<unknown>> = {
  read: sql`audit_kind(a.action) in ('read', 'export')`,
  export: sql`audit_kind(a.action) = 'export'`,
  change: sql`audit_kind(a.action) = 'change'`,
  access: sql`audit_kind(a.action) = 'access'`,
};

function conditions(groupId: number, filter: AuditFilter): RawBuilder<unknown> {
  const { userId, keyId, patientId, kind, from, to, timeZone, before, downTo } = filter;
  const all = [
    sql`a.group_id = ${groupId}`,
    keyId && sql`a.actor_key_id = ${keyId}`,
    userId && !keyId && sql`a.actor_user_id = (select id from users where public_id = ${userId})`,
    patientId && sql`a.id in (select id from about)`,
    kind !== 'all' && KIND[kind],
    from && sql`a.at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql`a.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    before && sql`a.at <= ${instant(before.at)} and (a.at, a.id) < ${placed(before)}`,
    downTo && sql`a.at >= ${instant(downTo.at)} and (a.at, a.id) >= ${placed(downTo)}`,
  ].filter((one) => typeof one === 'object');
  return sql.join(all, sql` and `);
}

/** The newest `limit` entries that match. */
export async function selectEntries(db: Db, groupId: number, filter: AuditFilter, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${filter.patientId ? sql`with about as materialized (${about(groupId, filter.patientId)})` : sql``}
    select a.id, a.at, (extract(epoch from a.at) * 1000000)::bigint as micros, a.action, a.entity, a.entity_id,
           a.actor_user_id, a.actor_patient_id, a.actor_key_id, host(a.ip) as ip, a.device,
           u.public_id as user_id, u.first_name, u.last_name, p.public_id as patient_id, k.public_id as key_id, k.name as key_name
    from (select * from audit_log a where ${conditions(groupId, filter)} order by a.at desc, a.id desc limit ${limit}) a
    left join users u on u.id = a.actor_user_id
    left join patients p on p.id = a.actor_patient_id and p.group_id = a.group_id
    left join api_keys k on k.id = a.actor_key_id
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

/** What an entry says of who acted. */
export type ActorRow = Pick<
  EntryRow,
  | 'actor_user_id'
  | 'actor_patient_id'
  | 'actor_key_id'
  | 'user_id'
  | 'first_name'
  | 'last_name'
  | 'patient_id'
  | 'key_id'
  | 'key_name'
>;
export type OnlookerRow = ActorRow & { times: number; first_at: Date; last_at: Date };

/** Who read what is a patient's, without the patient; reading who did is none of it. */
export async function selectOnlookers(db: Db, groupId: number, patientId: string): Promise<OnlookerRow[]> {
  const { rows } = await sql<OnlookerRow>`
    with about as materialized (${about(groupId, patientId)}), looks as (
      select a.actor_user_id, a.actor_key_id, count(*) as times, min(a.at) as first_at, max(a.at) as last_at from audit_log a
      where a.id in (select id from about) and a.actor_patient_id is null and ${KIND.read} and a.action not like 'audit.%'
      group by a.actor_user_id, a.actor_key_id
    )
    select l.*, u.public_id as user_id, u.first_name, u.last_name, null as actor_patient_id, null as patient_id,
           k.public_id as key_id, k.name as key_name
    from looks l left join users u on u.id = l.actor_user_id left join api_keys k on k.id = l.actor_key_id
    order by l.last_at desc, u.public_id, k.public_id`.execute(db);
  return rows;
}

/** The group's staff, past ones too. */
export const selectPeople = (db: Db, groupId: number) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.public_id', 'u.first_name', 'u.last_name'])
    .distinct()
    .where('m.group_id', '=', groupId)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.public_id')
    .execute();

/** The group's keys, those that were removed too. */
export const selectKeys = (db: Db, groupId: number) =>
  db.selectFrom('api_keys').select(['public_id', 'name']).where('group_id', '=', groupId).orderBy('name').orderBy('id').execute();

export async function findKeyId(db: Db, groupId: number, publicId: string): Promise<number | undefined> {
  const key = db.selectFrom('api_keys').select('id').where('group_id', '=', groupId).where('public_id', '=', publicId);
  return (await key.executeTakeFirst())?.id;
}
