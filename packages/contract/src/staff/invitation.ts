import * as z from 'zod/mini';
import { GROUP_ROLES } from '../auth/roles.ts';
import { endpoint } from '../common/endpoint.ts';
import { newPasswordPair } from '../password/password.ts';
import { Names, STAFF_MESSAGES } from './staff.ts';

const token = z.string(STAFF_MESSAGES.inviteInvalid).check(z.maxLength(100, STAFF_MESSAGES.inviteInvalid));

/** The token stands in the body, so that no log holds it. */
export const readInvite = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/invite',
  summary: 'Who is invited where, by the token of the mail',
  access: 'public',
  body: z.object({ token }),
  data: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    group_name: z.string(),
    user_role: z.enum(GROUP_ROLES),
    /** The password is then that of the account; else a new one is made. */
    has_account: z.boolean(),
  }),
});

/** What a person without an account gives. */
export const NewAccount = newPasswordPair({ ...Names, token });
export type NewAccount = z.infer<typeof NewAccount>;

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/accept-invite',
  summary: 'Join a group by invitation, with the password of the account or with names and password of a new one',
  done: 'Welcome! You can sign in now.',
  access: 'public',
  body: z.object({
    token,
    password: z.string().check(z.minLength(1, 'Password is Required'), z.maxLength(512, 'Password cannot exceed 128 characters')),
    confirm_password: z.optional(z.string()),
    first_name: z.optional(Names.first_name),
    last_name: z.optional(Names.last_name),
  }),
  data: z.object({ email: z.string() }),
});
