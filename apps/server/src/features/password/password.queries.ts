import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const liveUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'public_id', 'email', 'first_name', 'language', 'password_hash'])
    .where('deleted_at', 'is', null)
    .where('is_enabled', '=', true);

export type PasswordOwner = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;
export const findByEmail = (db: Db, emailKey: string) => liveUsers(db).where('email_key', '=', emailKey).executeTakeFirst();
export const findById = (db: Db, id: number) => liveUsers(db).where('id', '=', id).executeTakeFirst();

/** @returns false when `provenHash` is given and is no longer the account's: the password was changed meanwhile */
export async function updatePasswordHash(db: Db, id: number, passwordHash: string, provenHash?: string): Promise<boolean> {
  let update = db.updateTable('users').set({ password_hash: passwordHash, updated_at: sql`now()` }).where('id', '=', id);
  if (provenHash !== undefined) update = update.where('password_hash', '=', provenHash);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}
