import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { KeptPhone } from '#platform/phones/wrong-phones.ts';

/** The accounts that have a phone number, of whichever groups, the next of them after an id. */
export const selectPhones = (db: Db, afterId: number, limit: number): Promise<KeptPhone[]> =>
  db
    .selectFrom('users')
    .select(['id', 'public_id', 'country_phonecode'])
    .select((e) => e.ref('mobile_number').$notNull().as('mobile_number'))
    .where('id', '>', afterId)
    .where('mobile_number', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Unless somebody has changed the number since it was read. @returns whether it was replaced */
export async function replacePhone(db: Db, kept: KeptPhone, phone: { code: string; number: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ country_phonecode: phone.code, mobile_number: phone.number, updated_at: sql`now()` })
    .where('id', '=', kept.id)
    .where('mobile_number', '=', kept.mobile_number)
    .where((e) => e('country_phonecode', 'is not distinct from', kept.country_phonecode))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
