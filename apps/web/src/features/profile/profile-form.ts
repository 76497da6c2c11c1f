import type { UserDetails } from '@physio/contract/auth/auth';
import { PROFILE_MESSAGES, PROFILE_NAME, type UpdateProfile } from '@physio/contract/profile/profile';
import { visible } from '@physio/contract/text/fold';
import { plainPhone } from '@physio/contract/text/phone-text';
import * as z from 'zod/mini';
import { graphemes } from '#ui/truncate.ts';

export type ProfileValues = { first_name: string; last_name: string; country_code: string; mobile_number: string };
export type NameLimits = { min: number; max: number };

const withLimits = (message: string, { min, max }: NameLimits) =>
  message.replace(String(PROFILE_NAME.min), String(min)).replace(String(PROFILE_NAME.max), String(max));

/** An unchanged name is not sent, so it need not obey the limits. */
const name = (required: string, length: string, before: string, limits: NameLimits) =>
  z.string().check(
    z.trim(),
    z.refine((text) => visible(text).trim() !== '', required),
    z.refine(
      (text) => {
        const letters = graphemes(text).length;
        return text === '' || text === before.trim() || (letters >= limits.min && letters <= limits.max);
      },
      withLimits(length, limits),
    ),
  );

/** The form's rules: names within the configured limits; code and phone both empty or both valid. */
export const profileForm = (before: ProfileValues, limits: NameLimits) =>
  z
    .object({
      first_name: name(PROFILE_MESSAGES.firstNameRequired, PROFILE_MESSAGES.firstName, before.first_name, limits),
      last_name: name(PROFILE_MESSAGES.lastNameRequired, PROFILE_MESSAGES.lastName, before.last_name, limits),
      country_code: z.string().check(z.trim()),
      mobile_number: z.string().check(z.overwrite(plainPhone)),
    })
    .check(
      z.refine((form) => bothEmpty(form) || /^\d{1,4}$/.test(form.country_code), {
        error: PROFILE_MESSAGES.countryCode,
        path: ['country_code'],
        when: always,
      }),
      z.refine((form) => bothEmpty(form) || /^\+?\d{10,15}$/.test(form.mobile_number), {
        error: PROFILE_MESSAGES.phone,
        path: ['mobile_number'],
        when: always,
      }),
    );

/** A name that is refused does not hide what is wrong with the phone. */
const always = () => true;

const bothEmpty = (form: { country_code: string; mobile_number: string }) => form.country_code === '' && form.mobile_number === '';

export const valuesOf = (user: UserDetails): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  country_code: user.country_phonecode ?? '',
  mobile_number: user.mobile_number ?? '',
});

/** Only what changed is sent: an old name outside the limits stays as it is. */
export function changesOf(before: ProfileValues, after: ProfileValues): UpdateProfile {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof ProfileValues] !== value);
  return Object.fromEntries(changed);
}
