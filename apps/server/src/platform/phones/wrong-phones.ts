import { type Phone, readPhone } from '@physio/contract/text/phone';

export type KeptPhone = { id: number; public_id: string; country_phonecode: string | null; mobile_number: string };
/** A number that does not dial as it is kept; `right` is null where nobody but its owner can say what it should be. */
export type WrongPhone<Kept extends KeptPhone = KeptPhone> = { kept: Kept; right: Phone | null };

const AT_A_TIME = 1000;

/** Those that do not dial, a batch at a time. `read` gives the next ones after an id, in the order of their ids. */
export async function* wrongPhones<Kept extends KeptPhone>(
  read: (afterId: number, limit: number) => Promise<Kept[]>,
): AsyncGenerator<WrongPhone<Kept>> {
  let lastId = 0;
  for (;;) {
    const batch = await read(lastId, AT_A_TIME);
    for (const kept of batch) {
      const right = readPhone(kept.mobile_number, kept.country_phonecode ?? '');
      const isRight = right?.number === kept.mobile_number && right.code === kept.country_phonecode;
      if (!isRight) yield { kept, right };
    }
    lastId = batch.at(-1)?.id ?? lastId;
    if (batch.length < AT_A_TIME) return;
  }
}
