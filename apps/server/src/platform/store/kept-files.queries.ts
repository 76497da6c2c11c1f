import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Any number, as long as all versions of this program use the same. */
const KEY = 7_366_779;

/**
 * From here to the end of the connection no stored file is removed: the files of the rows that a backup reads stay until it
 * has them. @returns false when another connection holds this, or the removals that run do not end
 */
export async function keepFiles(db: Db): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${KEY}::bigint) as held`.execute(db);
    if (rows[0]?.held) return true;
    await sql`select pg_sleep(${PAUSE_S})`.execute(db);
  }
  return false;
}
const TRIES = 20;
const PAUSE_S = 0.25;

/** Whether a file may be removed, which holds until the transaction ends. */
export async function mayRemoveFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${KEY}::bigint) as may`.execute(db);
  return rows[0]?.may === true;
}
