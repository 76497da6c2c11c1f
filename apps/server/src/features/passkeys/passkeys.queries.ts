import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

type NewChallenge = { challenge: Buffer; userId: number | null; expiresAt: Date; now: Date };

/** Unanswered challenges are deleted with the next one, so that the table only holds those under way. */
export async function insertChallenge(db: Db, { challenge, userId, expiresAt, now }: NewChallenge): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.insertInto('passkey_challenges').values({ challenge, user_id: userId, expires_at: expiresAt }).execute();
}

export const takeChallenge = (db: Db, challenge: Buffer) =>
  db.deleteFrom('passkey_challenges').where('challenge', '=', challenge).returning(['user_id', 'expires_at']).executeTakeFirst();

export type NewPasskey = {
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
};
export const insertPasskey = (db: Db, userId: number, passkey: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values({
      public_id: newPublicId(),
      user_id: userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();

export const listPasskeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['public_id', 'name', 'credential_id', 'transports', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
/** A passkey of a live account, with what else signing in needs. */
export const findPasskey = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.public_key', 'p.counter', 'p.user_id', 'u.public_id as user_public_id', 'u.password_hash', 'u.language'])
    .where('p.credential_id', '=', credentialId)
    .where('u.deleted_at', 'is', null)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst();

/**
 * Keeps the count of a use, and holds the passkey until the transaction ends. @returns false when it was removed meanwhile,
 * or when another use has stored this count already: no two uses have the same
 */
export async function advanceCounter(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const advanced = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(({ or, and, eb }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), sql<boolean>`${counter} = 0`])]))
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
}

export async function updateName(db: Db, userId: number, publicId: string, name: string): Promise<boolean> {
  const found = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function deletePasskey(db: Db, userId: number, publicId: string): Promise<boolean> {
  const found = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Held until the transaction ends: which second steps an account has is looked at and changed by one at a time. */
export const holdOwner = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
