import { listAllGroups } from '#features/groups/public.ts';
import { findWrongPhones, mendPhone, type WrongPhone } from '#features/patients/public.ts';
import type { Command } from './command.ts';

const asWritten = ({ kept }: WrongPhone) => `+${kept.country_phonecode ?? '?'} ${kept.mobile_number}`;
const asMended = ({ right }: WrongPhone) =>
  right === null ? 'no number of this country' : `should be +${right.code} ${right.number}`;

/** Numbers that were kept before they were read by the rules of their countries. */
export const checkPhones: Command = {
  usage: 'check-phones [--mend]   (patients whose phone number does not dial, by id; --mend puts right what can be)',
  options: { mend: { type: 'boolean' } },
  async run({ db }, { mend }, terminal) {
    const count = { wrong: 0, mended: 0 };
    for (const group of await listAllGroups(db)) {
      for await (const wrong of findWrongPhones(db, group.id)) {
        count.wrong++;
        const isMended = mend === true && (await mendPhone(db, group.id, wrong));
        if (isMended) count.mended++;
        terminal.print(
          `${group.code}  ${wrong.kept.public_id}  ${asWritten(wrong)}: ${asMended(wrong)}${isMended ? ', mended' : ''}`,
        );
      }
    }
    if (count.wrong === 0) terminal.print('Every phone number dials.');
    else terminal.print(`${count.wrong} phone numbers do not dial, ${count.mended} of them were mended.`);
  },
};
