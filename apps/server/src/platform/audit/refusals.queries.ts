import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** @returns the refusals since then, this one included */
export async function addRefusal(db: Db, userId: number, scope: string, since: Date): Promise<number> {
  const row = await db
    .insertInto('refusal_counts')
    .values({ user_id: userId, scope, since, hits: 1 })
    .onConflict((conflict) => conflict.columns(['user_id', 'scope', 'since']).doUpdateSet({ hits: sql`refusal_counts.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export const deleteOldRefusals = (db: Db) =>
  db.deleteFrom('refusal_counts').where('since', '<', sql<Date>`now() - interval '2 days'`).execute();
