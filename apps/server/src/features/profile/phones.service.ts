import type { Db } from '#db/client.ts';
import { type WrongPhone, wrongPhones } from '#platform/phones/wrong-phones.ts';
import { replacePhone, selectPhones } from './phones.queries.ts';

/** The accounts of staff whose phone number does not dial. */
export const findWrongStaffPhones = (db: Db) => wrongPhones((afterId, limit) => selectPhones(db, afterId, limit));

/** Puts the number right, if there is one. @returns whether it was done */
export const correctStaffPhone = async (db: Db, { kept, right }: WrongPhone): Promise<boolean> =>
  right !== null && (await replacePhone(db, kept, right));
