import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { patientKey } from '#db/fold.ts';
import type { KeptPhone } from '#platform/phones/wrong-phones.ts';
import { markListsChanged } from './group-figures.queries.ts';

export type PatientPhone = KeptPhone & { first_name: string; last_name: string; email: string };

/** The group's patients who have a phone number, the next of them after an id. */
export const selectPhones = (db: Db, groupId: number, afterId: number, limit: number): Promise<PatientPhone[]> =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'first_name', 'last_name', 'email', 'country_phonecode'])
    .select((e) => e.ref('mobile_number').$notNull().as('mobile_number'))
    .where('group_id', '=', groupId)
    .where('id', '>', afterId)
    .where('mobile_number', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Unless somebody has changed the number since it was read. @returns whether it was replaced */
export async function replacePhone(
  db: Db,
  groupId: number,
  kept: PatientPhone,
  phone: { code: string; number: string },
): Promise<boolean> {
  const changed = { country_phonecode: phone.code, mobile_number: phone.number };
  const { numUpdatedRows } = await db
    .updateTable('patients')
    .set({ ...changed, name_key: patientKey({ ...kept, ...changed }), updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', kept.id)
    .where('mobile_number', '=', kept.mobile_number)
    .where((e) => e('country_phonecode', 'is not distinct from', kept.country_phonecode))
    .where('first_name', '=', kept.first_name)
    .where('last_name', '=', kept.last_name)
    .where('email', '=', kept.email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await markListsChanged(db, groupId);
  return true;
}
