import { PROFILE_MESSAGES, PROFILE_NAME, type UpdateProfile } from '@physio/contract/profile/profile';
import { readPhone } from '@physio/contract/text/phone';
import type { ProfileChange, ProfileRow } from './profile.queries.ts';

export type NameLimits = { min: number; max: number };

/** Empty text means no value. */
const orNone = (text: string) => (text === '' ? null : text);

/** What a request changes of a profile: only what it names. */
export const changeOf = (sent: UpdateProfile): ProfileChange => ({
  ...(sent.first_name !== undefined && { first_name: sent.first_name }),
  ...(sent.last_name !== undefined && { last_name: sent.last_name }),
  ...(sent.mobile_number !== undefined && { mobile_number: orNone(sent.mobile_number) }),
  ...(sent.country_code !== undefined && { country_phonecode: orNone(sent.country_code) }),
  ...(sent.language !== undefined && { language: sent.language }),
});

const isPhoneIn = (change: ProfileChange) => 'mobile_number' in change || 'country_phonecode' in change;
const FEWEST_DIGITS = 10;

/** The phone as it dials, where it is one of the country; any other of as many digits is kept as it is typed. */
export function dialled(before: ProfileRow, change: ProfileChange): ProfileChange {
  const after = { ...before, ...change };
  if (!isPhoneIn(change) || after.mobile_number === null) return change;
  const phone = readPhone(after.mobile_number, after.country_phonecode ?? '');
  if (phone === null || phone.number.length < FEWEST_DIGITS) return change;
  return { ...change, mobile_number: phone.number, country_phonecode: phone.code };
}

/**
 * The first message of each field that may not become so, by its name on the wire. A name that stays as it is passes: it was
 * given before the limits. Country code and phone come together or not at all.
 */
export function faultsOf(before: ProfileRow, change: ProfileChange, limits: NameLimits): Record<string, string> {
  const fits = (name: string | undefined, kept: string) => {
    const length = [...(name ?? kept)].length;
    return name === undefined || name === kept || (length >= limits.min && length <= limits.max);
  };
  const after = { ...before, ...change };
  const isPhoneTouched = isPhoneIn(change);
  return {
    ...(!fits(change.first_name, before.first_name) && { first_name: withLimits(PROFILE_MESSAGES.firstName, limits) }),
    ...(!fits(change.last_name, before.last_name) && { last_name: withLimits(PROFILE_MESSAGES.lastName, limits) }),
    ...(isPhoneTouched &&
      (after.mobile_number?.startsWith('+') || (after.mobile_number === null && after.country_phonecode !== null)) && {
        mobile_number: PROFILE_MESSAGES.phone,
      }),
    ...(isPhoneTouched &&
      after.mobile_number !== null &&
      after.country_phonecode === null && { country_code: PROFILE_MESSAGES.countryCode }),
  };
}

/** The contract's sentence names the limits it was written for; the server's may be others. */
const withLimits = (message: string, { min, max }: NameLimits) =>
  message.replace(`${PROFILE_NAME.min} to ${PROFILE_NAME.max}`, `${min} to ${max}`);
