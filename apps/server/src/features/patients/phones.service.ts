import type { Db } from '#db/client.ts';
import { type WrongPhone, wrongPhones } from '#platform/phones/wrong-phones.ts';
import { type PatientPhone, replacePhone, selectPhones } from './phones.queries.ts';

/** The group's patients whose phone number does not dial. */
export const findWrongPhones = (db: Db, groupId: number) =>
  wrongPhones((afterId, limit) => selectPhones(db, groupId, afterId, limit));

/** Puts the number right, if there is one. @returns whether it was done */
export const correctPhone = async (db: Db, groupId: number, { kept, right }: WrongPhone<PatientPhone>): Promise<boolean> =>
  right !== null && (await replacePhone(db, groupId, kept, right));
