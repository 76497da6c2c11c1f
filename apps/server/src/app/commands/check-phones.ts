import type { Db } from '#db/client.ts';
import { listAllGroups } from '#features/groups/public.ts';
import { correctPhone, findWrongPhones } from '#features/patients/public.ts';
import { correctStaffPhone, findWrongStaffPhones } from '#features/profile/public.ts';
import type { WrongPhone } from '#platform/phones/wrong-phones.ts';
import type { Command } from './command.ts';

const asWritten = ({ kept }: WrongPhone) => `+${kept.country_phonecode ?? '?'} ${kept.mobile_number}`;
const asMended = ({ right }: WrongPhone) =>
  right === null ? 'no number of this country' : `should be +${right.code} ${right.number}`;

type Found = { owner: string; wrong: WrongPhone; mend: () => Promise<boolean> };

/** Of the patients of each group, and of the staff, who may be in several. */
async function* findAll(db: Db): AsyncGenerator<Found> {
  for (const { id, code } of await listAllGroups(db))
    for await (const wrong of findWrongPhones(db, id)) yield { owner: code, wrong, mend: () => correctPhone(db, id, wrong) };
  for await (const wrong of findWrongStaffPhones(db)) yield { owner: 'staff', wrong, mend: () => correctStaffPhone(db, wrong) };
}

/** Numbers that were kept before they were read by the rules of their countries. */
export const checkPhones: Command = {
  usage: 'check-phones [--mend]   (patients and staff whose phone number does not dial, by id; --mend puts right what can be)',
  options: { mend: { type: 'boolean' } },
  async run({ db }, { mend }, terminal) {
    const count = { wrong: 0, mended: 0 };
    for await (const found of findAll(db)) {
      count.wrong++;
      const isMended = mend === true && (await found.mend());
      if (isMended) count.mended++;
      const { owner, wrong } = found;
      terminal.print(`${owner}  ${wrong.kept.public_id}  ${asWritten(wrong)}: ${asMended(wrong)}${isMended ? ', mended' : ''}`);
    }
    if (count.wrong === 0) terminal.print('Every phone number dials.');
    else terminal.print(`${count.wrong} phone numbers do not dial, ${count.mended} of them were mended.`);
  },
};
