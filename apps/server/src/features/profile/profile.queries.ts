import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A live account, held until the transaction ends: what is checked together is written together. */
export const holdProfile = (db: Db, publicId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'public_id', 'first_name', 'last_name', 'mobile_number', 'country_phonecode', 'language'])
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof holdProfile>>>;

export type ProfileChange = Partial<Omit<ProfileRow, 'id' | 'public_id'>>;
export const updateProfileOf = (db: Db, userId: number, change: ProfileChange) =>
  db
    .updateTable('users')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();

/** Once each, however often it is closed. */
export const addSeenHint = (db: Db, userId: number, hint: string) =>
  db
    .updateTable('users')
    .set({ seen_hints: sql`array_append(array_remove(seen_hints, ${hint}), ${hint})` })
    .where('id', '=', userId)
    .execute();
