import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { CONTENT, NO_GROUP } from './seal.queries.ts';

/** Seals that are read at a time: each has at most a few thousand entries. */
const SEALS = 5;

export type SealedEntry = { position: number; id: number | null; digest: Buffer | null; content: string | null };

/** The entries of the next seals of a chain, in its order, each with what the log says of it now: null where it says nothing. */
export async function selectSealed(db: Db, chain: number, from: number): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    select s.first + e.at - 1 as position, e.id, e.digest, case when a.id is not null then ${CONTENT} end as content
    from (select first, entry_ids, digests from audit_seals where chain = ${chain} and first >= ${from}
          order by first limit ${SEALS}) s
    cross join lateral unnest(s.entry_ids, s.digests) with ordinality as e (id, digest, at)
    left join audit_log a on a.id = e.id
    order by s.first, e.at`.execute(db);
  return rows;
}

export const findHead = (db: Db, chain: number) =>
  db.selectFrom('audit_heads').select(['entries', 'digest', 'since']).where('chain', '=', chain).executeTakeFirst();

const inChain = (chain: number) => (chain === NO_GROUP ? sql`a.group_id is null` : sql`a.group_id = ${chain}`);

/** Entries of the log that must be in the chain, for how old they are. */
export async function countSettled(db: Db, chain: number, settledId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_log a where ${inChain(chain)} and a.id <= ${settledId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The oldest entry that must be in the chain and is not. */
export async function findStray(db: Db, chain: number, settledId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_log a where ${inChain(chain)} and a.id <= ${settledId}
    except select unnest(entry_ids) from audit_seals where chain = ${chain}
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Chains of groups that are there, and chains whose group is not. */
export async function selectChains(db: Db): Promise<{ chain: number; code: string | null }[]> {
  const { rows } = await sql<{ chain: number; code: string | null }>`
    select c.chain, g.code from (
      select ${NO_GROUP}::bigint as chain union select id from groups union select chain from audit_heads
      union select chain from audit_seals
    ) c left join groups g on g.id = c.chain order by g.code nulls first, c.chain`.execute(db);
  return rows;
}

export type HeadRow = { chain: number; entries: number; digest: Buffer; since: Date; sealed_at: Date };
export const selectAllHeads = (db: Db): Promise<HeadRow[]> =>
  db.selectFrom('audit_heads').select(['chain', 'entries', 'digest', 'since', 'sealed_at']).orderBy('chain').execute();
