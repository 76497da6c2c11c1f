import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { AuditSealing } from '#db/tables/audit.ts';

/** The chain of entries that belong to no group. */
export const NO_GROUP = 0;

/** All that an entry says, as one text that is the same in every time zone and after a restore. */
export const CONTENT = sql<string>`json_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.actor_user_id, a.actor_patient_id, a.group_id, a.action, a.entity, a.entity_id, a.ip::text, a.request_id, a.detail,
  a.device)::text`;

/** Until the transaction ends nobody else seals. @returns whether somebody does already */
export async function holdSealing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit-seals')) as held`.execute(db);
  return rows[0]?.held ?? false;
}

export type Mark = Pick<AuditSealing, 'settled_id' | 'pending_id' | 'pending_since'>;

/** A database has none before it is sealed for the first time. */
export const findMark = (db: Db) =>
  db.selectFrom('audit_sealing').select(['settled_id', 'pending_id', 'pending_since']).executeTakeFirst();

export const setMark = (db: Db, mark: Mark) =>
  db
    .insertInto('audit_sealing')
    .values(mark)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(mark))
    .execute();

export async function newestId(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export type Unsealed = { id: number; chain: number; content: string };

/** Entries above an id that are in no chain, the oldest first. */
export async function selectUnsealed(db: Db, above: number, limit: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    with sealed as (select unnest(entry_ids) as id from audit_seals where last_id > ${above})
    select a.id, coalesce(a.group_id, ${NO_GROUP}) as chain, ${CONTENT} as content from audit_log a
    where a.id > ${above} and not exists (select from sealed s where s.id = a.id)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

export type Head = { chain: number; entries: number; digest: Buffer };

export const selectHeads = (db: Db, chains: readonly number[]) =>
  db.selectFrom('audit_heads').select(['chain', 'entries', 'digest']).where('chain', 'in', chains).execute();

export type Seal = { chain: number; first: number; entry_ids: number[]; digests: Buffer[] };

export const insertSeals = (db: Db, seals: readonly Seal[], now: Date) =>
  db
    .insertInto('audit_seals')
    .values(seals.map((seal) => ({ ...seal, last_id: seal.entry_ids.at(-1) ?? 0, sealed_at: now })))
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
