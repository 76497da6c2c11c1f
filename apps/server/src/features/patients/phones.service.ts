import { type Phone, readPhone } from '@physio/contract/phone';
import type { Db } from '#db/client.ts';
import { type KeptPhone, replacePhone, selectPhones } from './phones.queries.ts';

/** A number that does not dial as it is kept; `right` is null where nobody but the patient can say what it should be. */
export type WrongPhone = { kept: KeptPhone; right: Phone | null };

const AT_A_TIME = 1000;

/** The group's patients whose phone number does not dial, a batch at a time. */
export async function* findWrongPhones(db: Db, groupId: number): AsyncGenerator<WrongPhone> {
  let lastId = 0;
  for (;;) {
    const batch = await selectPhones(db, groupId, lastId, AT_A_TIME);
    for (const kept of batch) {
      const right = readPhone(kept.mobile_number, kept.country_phonecode ?? '');
      const isRight = right?.number === kept.mobile_number && right.code === kept.country_phonecode;
      if (!isRight) yield { kept, right };
    }
    lastId = batch.at(-1)?.id ?? lastId;
    if (batch.length < AT_A_TIME) return;
  }
}

/** Puts the number right, if there is one. @returns whether it was done */
export const mendPhone = async (db: Db, groupId: number, { kept, right }: WrongPhone): Promise<boolean> =>
  right !== null && (await replacePhone(db, groupId, kept, right));
