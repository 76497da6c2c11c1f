import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';

export type Claim = { actor: { kind: 'staff' | 'key'; id: number }; key: string; route: string };

/** Takes the key for this transaction; waits for one that holds it. @returns false when it was used before */
export async function claimKey(db: Db, claim: Claim, requestHash: Buffer): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      actor_kind: claim.actor.kind,
      actor_id: claim.actor.id,
      key: claim.key,
      route: claim.route,
      request_hash: requestHash,
      expires_at: sql`now() + interval '1 day'`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_kind', 'actor_id', 'key', 'route'])
        .doUpdateSet({ request_hash: requestHash, response: null, expires_at: sql`now() + interval '1 day'` })
        .where('idempotency_keys.expires_at', '<', sql<Date>`now()`),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export const keepResponse = (db: Db, claim: Claim, response: object) =>
  db
    .updateTable('idempotency_keys')
    .set({ response: json(response) })
    .where(owned(claim))
    .execute();

export const keptResponse = (db: Db, claim: Claim) =>
  db.selectFrom('idempotency_keys').select(['request_hash', 'response']).where(owned(claim)).executeTakeFirst();

const owned = ({ actor, key, route }: Claim) =>
  sql<boolean>`actor_kind = ${actor.kind} and actor_id = ${actor.id} and key = ${key} and route = ${route}`;

export const deleteOldKeys = (db: Db) => db.deleteFrom('idempotency_keys').where('expires_at', '<', sql<Date>`now()`).execute();
