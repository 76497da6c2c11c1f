import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { SignIn } from './auth.ts';

/** For this long, sensitive actions go through without a new proof of identity. */
export const PROOF_MINUTES = 10;

/** The caller's own password and, of an account with a second step, a code. */
export const Proof = z.pick(SignIn, { password: true, code: true });
export type Proof = z.infer<typeof Proof>;

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/confirm',
  summary: 'Show again who one is, for the calls that answer `step_up`',
  done: 'Thank you. You can go on.',
  access: 'signed-in',
  body: Proof,
  audit: 'session.confirm',
});
