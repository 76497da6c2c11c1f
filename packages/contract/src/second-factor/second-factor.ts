import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';

export const SECOND_FACTOR_MESSAGES = {
  codeNeeded: 'Enter the code of your authenticator app',
  passkeyNeeded: 'Use your passkey, or enter a recovery code',
  codeWrong: 'This code is not right. Wait for the next one.',
  codeRequired: 'Code is Required',
  passwordRequired: 'Password is Required',
  alreadyOn: 'Two-step sign-in is on already',
  notBegun: 'Begin again: the set-up was not started',
  isOff: 'Two-step sign-in is not on',
} as const;

export const RECOVERY_CODES = 10;

const password = z
  .string(SECOND_FACTOR_MESSAGES.passwordRequired)
  .check(z.minLength(1, SECOND_FACTOR_MESSAGES.passwordRequired), z.maxLength(512, 'Current password is incorrect'));

export const OwnPassword = z.object({ password });
export type OwnPassword = z.infer<typeof OwnPassword>;
/** Six digits of the app, or a recovery code. */
const code = z
  .string(SECOND_FACTOR_MESSAGES.codeRequired)
  .check(z.trim(), z.minLength(1, SECOND_FACTOR_MESSAGES.codeRequired), z.maxLength(40, SECOND_FACTOR_MESSAGES.codeWrong));
export const FactorCode = z.object({ code });
/** Weakening the sign-in takes both of its steps. */
export const BothSteps = z.object({ password, code });
export type BothSteps = z.infer<typeof BothSteps>;

const PATH = '/api/ext/v1/auth/second-factor';

export const getSecondFactor = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Whether the own sign-in needs a second step',
  access: 'signed-in',
  /** `is_on`: by an authenticator app. */
  data: z.object({ is_on: z.boolean(), has_passkeys: z.boolean(), recovery_codes_left: z.number() }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Begin the set-up: a secret for the authenticator app, in force only once confirmed',
  access: 'signed-in',
  body: OwnPassword,
  data: z.object({ secret: z.string(), uri: z.string() }),
  audit: 'second_factor.begin',
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  summary: 'Put the second step in force by a code of the app; the recovery codes are shown this once',
  done: 'Two-step sign-in is on',
  changes: ['second-factor', 'staff'],
  access: 'signed-in',
  body: FactorCode,
  data: z.object({ recovery_codes: z.array(z.string()) }),
  audit: 'second_factor.turn_on',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  summary: 'Make new recovery codes in place of the old ones; they are shown this once',
  done: 'New recovery codes made. The old ones end.',
  changes: ['second-factor'],
  access: 'signed-in',
  /** Without an app it asks for no code but for a recent proof of identity, as every sensitive action does. */
  body: z.extend(OwnPassword, { code: z.optional(code) }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  audit: 'second_factor.renew_codes',
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Sign in by password alone again',
  done: 'Two-step sign-in is off',
  changes: ['second-factor', 'staff'],
  access: 'signed-in',
  body: BothSteps,
  audit: 'second_factor.turn_off',
});
