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

export const updatePasswordHash = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash, updated_at: sql`now()` }).where('id', '=', id).execute();
