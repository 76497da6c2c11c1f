import * as z from 'zod/mini';
import { UserDetails } from '../auth/auth.ts';
import { endpoint, perHour } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { objectId, requiredText } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { plainPhone } from '../text/phone-text.ts';

export const PROFILE_NAME = { min: 4, max: 12 } as const;
export const PROFILE_MESSAGES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  firstName: 'First name must be 4 to 12 characters',
  lastName: 'Last name must be 4 to 12 characters',
  countryCode: 'Country code must be 1 to 4 digits',
  phone: 'Phone must be 10 to 15 digits',
  ownOnly: 'You can change only your own profile',
} as const;

/** Only sent fields change. The names' two limits are the server's configuration, so the service checks them. */
export const UpdateProfile = z.object({
  first_name: z.optional(requiredText(100, PROFILE_MESSAGES.firstNameRequired)),
  last_name: z.optional(requiredText(100, PROFILE_MESSAGES.lastNameRequired)),
  mobile_number: z.optional(z.string().check(z.overwrite(plainPhone), z.regex(/^(\+?\d{10,15})?$/, PROFILE_MESSAGES.phone))),
  country_code: z.optional(z.string().check(z.regex(/^(\d{1,4})?$/, PROFILE_MESSAGES.countryCode))),
  language: z.optional(z.enum(LANGUAGES, 'Language must be en, hi or ja')),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/update-admin-profile/:id',
  summary: 'Change the own details or language',
  done: MESSAGES.updated,
  failed: MESSAGES.updateFailed,
  changes: ['staff', 'audit-log'],
  access: 'signed-in',
  params: z.object({ id: objectId('User not found') }),
  body: UpdateProfile,
  top: z.object({ user_details: UserDetails }),
  ids: { id: 'user' },
  rate: perHour(30),
});
