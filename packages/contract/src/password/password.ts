import * as z from 'zod/mini';
import { emailText } from '../auth/auth.ts';
import { endpoint } from '../common/endpoint.ts';

export const PASSWORD_MESSAGES = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Invalid email format, please include @ symbol',
  codeRequired: 'Code is Required',
  codeDigits: 'Code must contain digits only',
  codeLength: 'Code must be at most 4 digits',
  codeInvalid: 'Invalid or expired code',
  currentRequired: 'Password is Required',
  currentWrong: 'Current password is incorrect',
  tooShort: 'Password must be 8 characters long',
  tooLong: 'Password cannot exceed 128 characters',
  number: 'Password must contain a number',
  lower: 'Password must contain a lowercase letter',
  upper: 'Password must contain an uppercase letter',
  symbol: 'Password must contain a symbol',
  sameAsOld: 'New password must not be the same as old password',
  mismatch: 'Must match new password field value',
  codeSent: 'If the account exists, a code is on its way',
} as const;

/** The rules of a new password, in the order they are named; the form shows them as a live checklist. */
export const PASSWORD_RULES = [
  { name: 'length', message: PASSWORD_MESSAGES.tooShort, holds: (text: string) => text.length >= 8 },
  { name: 'number', message: PASSWORD_MESSAGES.number, holds: (text: string) => /\d/.test(text) },
  { name: 'lower', message: PASSWORD_MESSAGES.lower, holds: (text: string) => /\p{Ll}/u.test(text) },
  { name: 'upper', message: PASSWORD_MESSAGES.upper, holds: (text: string) => /\p{Lu}/u.test(text) },
  { name: 'symbol', message: PASSWORD_MESSAGES.symbol, holds: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;

/** Passes the rules but is among the first guesses: one of these words with digits and signs around it. The form warns. */
export const isCommonPassword = (text: string): boolean =>
  PASSWORD_RULES.every((rule) => rule.holds(text)) && (COMMON.test(text) || COMMON.test(asLetters(text)));
const asLetters = (text: string) => text.replace(/@/g, 'a').replace(/0/g, 'o').replace(/\$/g, 's');
const COMMON =
  /^[^a-z]*(password|passwort|welcome|qwerty\w*|admin|administrator|letmein|iloveyou|summer|winter|spring|autumn|monday|physio|clinic|changeme|test|abc|abcdef?g?)[^a-z]*$/i;

const NewPassword = z
  .string(PASSWORD_MESSAGES.tooShort)
  .check(z.maxLength(128, PASSWORD_MESSAGES.tooLong), ...PASSWORD_RULES.map((rule) => z.refine<string>(rule.holds, rule.message)));
const Confirmation = z.string(PASSWORD_MESSAGES.mismatch).check(z.maxLength(128, PASSWORD_MESSAGES.mismatch));

/** A form that sets a first or a new password, typed twice, beside its other fields. */
export const newPasswordPair = <const F extends z.core.$ZodShape>(fields: F) =>
  z.object({ ...fields, password: NewPassword, confirm_password: Confirmation }).check(
    z.refine((form) => (form as Pair).password === (form as Pair).confirm_password, {
      error: PASSWORD_MESSAGES.mismatch,
      path: ['confirm_password'],
    }),
  );
type Pair = { password: string; confirm_password: string };

export const RequestCode = z.object({ email: emailText(PASSWORD_MESSAGES.emailRequired, PASSWORD_MESSAGES.emailInvalid) });
export type RequestCode = z.infer<typeof RequestCode>;

export const ResetPassword = newPasswordPair({
  otp: z
    .string(PASSWORD_MESSAGES.codeRequired)
    .check(
      z.trim(),
      z.minLength(1, PASSWORD_MESSAGES.codeRequired),
      z.regex(/^\d+$/, PASSWORD_MESSAGES.codeDigits),
      z.maxLength(8, PASSWORD_MESSAGES.codeLength),
    ),
  otp_token: z.string(PASSWORD_MESSAGES.codeInvalid).check(z.maxLength(100, PASSWORD_MESSAGES.codeInvalid)),
});
export type ResetPassword = z.infer<typeof ResetPassword>;

export const ChangePassword = z
  .object({
    current_password: z
      .string(PASSWORD_MESSAGES.currentRequired)
      .check(z.minLength(1, PASSWORD_MESSAGES.currentRequired), z.maxLength(512, PASSWORD_MESSAGES.currentWrong)),
    new_password: NewPassword,
    confirm_password: Confirmation,
  })
  .check(
    z.refine((form) => form.new_password !== form.current_password, { error: PASSWORD_MESSAGES.sameAsOld, path: ['new_password'] }),
    z.refine((form) => form.new_password === form.confirm_password, {
      error: PASSWORD_MESSAGES.mismatch,
      path: ['confirm_password'],
    }),
  );
export type ChangePassword = z.infer<typeof ChangePassword>;

export const requestPasswordCode = endpoint({
  method: 'POST',
  path: '/api/v3/verify-email/',
  summary: 'Mail a one-time code; answers the same for an unknown e-mail',
  done: PASSWORD_MESSAGES.codeSent,
  access: 'public',
  body: RequestCode,
  data: z.object({ otp_token: z.string() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v3/verify-and-reset-password/',
  summary: 'Set a new password by one-time code; ends every session of the account',
  done: 'Password changed. Please sign in.',
  access: 'public',
  body: ResetPassword,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/update-password/',
  summary: 'Change the own password; ends the other sessions',
  done: 'Password changed. Your other devices are signed out.',
  changes: ['sessions'],
  access: 'signed-in',
  body: ChangePassword,
  despiteFullDisk: true,
});
