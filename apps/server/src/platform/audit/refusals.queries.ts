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

/** The same of a key. */
export async function addKeyRefusal(db: Db, keyId: number, scope: string, since: Date): Promise<number> {
  const row = await db
    .insertInto('key_refusals')
    .values({ key_id: keyId, scope, since, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key_id', 'scope', 'since']).doUpdateSet({ hits: sql`key_refusals.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export async function deleteOldRefusals(db: Db): Promise<void> {
  const isOld = sql<boolean>`since < now() - interval '2 days'`;
  await db.deleteFrom('refusal_counts').where(isOld).execute();
  await db.deleteFrom('key_refusals').where(isOld).execute();
}
