import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** @returns the hits of the window, this one included */
export async function addHit(db: Db, bucket: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export const removeHit = (db: Db, bucket: string, windowStart: Date) =>
  db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .where('hits', '>', 0)
    .execute();

export async function readHits(db: Db, bucket: string, windowStart: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

export const deleteOldWindows = (db: Db) =>
  db.deleteFrom('rate_limits').where('window_start', '<', sql<Date>`now() - interval '31 days'`).execute();
