import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { requiredText } from '../common/fields.ts';
import { MemberGroup } from '../groups/groups.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { USER_ROLES } from './roles.ts';

export const AUTH_MESSAGES = {
  invalidCredentials: 'Invalid email or password',
  emailRequired: 'Email is Required',
  invalidEmail: 'Invalid Email',
  passwordRequired: 'Password is Required',
  signedIn: 'Signed in',
} as const;

export const UserDetails = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  gender: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  age: z.nullable(z.number()),
  mobile_number: z.nullable(z.string()),
  country_phonecode: z.nullable(z.string()),
  user_role: z.enum(USER_ROLES),
  groups: z.array(MemberGroup),
  profile_image: z.nullable(z.string()),
  created_at: z.string(),
  department: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  location: z.nullable(z.string()),
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  bmi: z.nullable(z.number()),
  body_fat: z.nullable(z.number()),
  /** Hints of first use that the user has closed. */
  seen_hints: z.optional(z.array(z.string())),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** Marks of direction and byte order that come along with what is pasted; nobody sees them, and mail to them is lost. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** An e-mail as a person types it: trimmed, without invisible marks; width and case are folded by the server. */
export const emailText = (required: string, invalid: string) =>
  requiredText(254, required, invalid).check(
    z.overwrite((text) => text.replace(INVISIBLE, '')),
    z.regex(EMAIL, { error: invalid, abort: true }),
  );
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/;

export const SignIn = z.object({
  email: emailText(AUTH_MESSAGES.emailRequired, AUTH_MESSAGES.invalidEmail),
  password: z
    .string(AUTH_MESSAGES.passwordRequired)
    .check(z.minLength(1, AUTH_MESSAGES.passwordRequired), z.maxLength(512, AUTH_MESSAGES.invalidCredentials)),
  /** Of an account with a second step: asked for once the password is right. */
  code: z.optional(z.string().check(z.maxLength(40, AUTH_MESSAGES.invalidCredentials))),
});
export type SignIn = z.infer<typeof SignIn>;

export const authenticateAdmin = endpoint({
  method: 'POST',
  path: '/api/v1/authenticate-admin/',
  summary: 'Sign in',
  done: AUTH_MESSAGES.signedIn,
  access: 'public',
  encoding: 'form',
  body: SignIn,
  data: z.object({
    auth_token: z.string(),
    user_details: UserDetails,
    user_preference: z.object({ language: z.enum(LANGUAGES) }),
  }),
});

export const getOwnDetails = endpoint({
  method: 'GET',
  path: '/api/v1/physio-admin/details',
  summary: "The signed-in user's details and groups",
  access: 'signed-in',
  data: z.object({ user_details: UserDetails }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/logout',
  summary: 'End this session',
  done: 'Signed out',
  access: 'signed-in',
  despiteFullDisk: true,
});
