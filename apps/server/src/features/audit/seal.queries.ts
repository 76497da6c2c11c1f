import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The chain of entries that belong to no group. */
export const NO_GROUP = 0;

/**
 * All that an entry says, as one text that is the same in every time zone and after a restore. The key is in those of keys alone:
 * entries that were sealed before there were keys keep their digests.
 */
export const CONTENT = sql<string>`json_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.actor_user_id, a.actor_patient_id, a.group_id, a.action, a.entity, a.entity_id, a.ip::text, a.request_id, a.detail,
  a.device)::text || coalesce(' key ' || a.actor_key_id, '')`;

/** Until the transaction ends nobody else seals. @returns whether somebody does already */
export async function holdSealing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit-seals')) as held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Up to which id every entry is in a chain; none is before the first time. */
export async function findSettled(db: Db): Promise<number> {
  const row = await db.selectFrom('audit_sealing').select('settled_id').executeTakeFirst();
  return row?.settled_id ?? 0;
}

export const setSettled = (db: Db, settled_id: number) =>
  db
    .insertInto('audit_sealing')
    .values({ settled_id })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ settled_id }))
    .execute();

/** The newest of the entries that were begun before an instant. */
export async function findLastBegun(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** `content`: null of an entry that is in a chain already. */
export type Read = { id: number; chain: number; content: string | null };

/** The next entries above an id, the oldest first. */
export async function selectNext(db: Db, above: number, limit: number): Promise<Read[]> {
  const { rows } = await sql<Read>`
    with next as materialized (select * from audit_log where id > ${above} order by id limit ${limit}),
    sealed as materialized (
      select unnest(entry_ids) as id from audit_seals
      where last_id > ${above} and first_id <= (select max(id) from next)
    )
    select a.id, coalesce(a.group_id, ${NO_GROUP}) as chain, case when s.id is null then ${CONTENT} end as content
    from next a left join sealed s on s.id = a.id order by a.id`.execute(db);
  return rows;
}

export type Head = { chain: number; entries: number; digest: Buffer };

export const selectHeads = (db: Db, chains: readonly number[]) =>
  db.selectFrom('audit_heads').select(['chain', 'entries', 'digest']).where('chain', 'in', chains).execute();

export type Seal = { chain: number; first: number; entry_ids: number[]; digests: Buffer[] };

export const insertSeals = (db: Db, seals: readonly Seal[], now: Date) =>
  db
    .insertInto('audit_seals')
    .values(
      seals.map((seal) => ({
        ...seal,
        first_id: seal.entry_ids[0] ?? 0,
        last_id: seal.entry_ids.at(-1) ?? 0,
        sealed_at: now,
      })),
    )
    .execute();

export const moveHeads = (db: Db, heads: readonly Head[], now: Date) =>
  db
    .insertInto('audit_heads')
    .values(heads.map((head) => ({ ...head, since: now, sealed_at: now })))
    .onConflict((conflict) =>
      conflict.column('chain').doUpdateSet(({ ref }) => ({
        entries: ref('excluded.entries'),
        digest: ref('excluded.digest'),
        sealed_at: ref('excluded.sealed_at'),
      })),
    )
    .execute();
