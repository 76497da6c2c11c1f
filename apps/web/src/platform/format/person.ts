import { isolated } from '@physio/contract/text/direction';
import { msg } from '#ui/msg.ts';
import { JAPANESE } from '#ui/truncate.ts';

type Named = { first_name: string; last_name: string };

/** As the person would say it: the family name first when the name is written in Japanese. It does not turn what is beside it. */
export function fullName({ first_name, last_name }: Named): string {
  const names = JAPANESE.test(first_name + last_name) ? [last_name, first_name] : [first_name, last_name];
  return isolated(names.filter(Boolean).join(' '));
}

const GENDERS: Record<string, string> = { male: msg('Male'), female: msg('Female'), other: msg('Other') };

/** A key for `t`; unknown words stay as the server says them. */
export const genderLabel = (gender: string): string => GENDERS[gender.toLowerCase()] ?? gender;
