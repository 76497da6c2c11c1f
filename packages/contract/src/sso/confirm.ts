import * as z from 'zod/mini';
import { SignIn } from '../auth/auth.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';

const PATH = '/api/ext/v1/auth/confirm/sso';

/** `label`: of the single sign-on that the session came by, else null. `is_fresh`: calls that are grave go through. */
export const SsoProof = z.object({ label: z.nullable(z.string()), is_fresh: z.boolean() });
export type SsoProof = z.infer<typeof SsoProof>;

export const getSsoProof = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Whether the caller can show again who they are by single sign-on, and whether they have just done so',
  access: 'signed-in',
  data: SsoProof,
});

export const beginSsoProof = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Begin to show again who one is by the single sign-on of the session; a new window then goes to the `url`',
  access: 'signed-in',
  /** Of an account with a second step. */
  body: z.pick(SignIn, { code: true }),
  data: z.object({ url: z.string() }),
  audit: 'session.confirm_begin',
  rate: perMinute(20),
});
