import * as z from 'zod/mini';
import { authenticateAdmin, SignIn } from '../auth/auth.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { SSO_MESSAGES } from './messages.ts';

export const SSO_PATH = '/api/ext/v1/auth/sso';
/** Where providers send people back to; it must be entered there. */
export const SSO_CALLBACK = `${SSO_PATH}/callback`;
/** Where a browser goes to be sent on to the provider. */
export const ssoStartPath = (id: string, returnTo: string) =>
  `${SSO_PATH}/${id}/start?${new URLSearchParams({ return_to: returnTo })}`;

/** By the e-mail's domain alone: the answer is the same whether it has an account or not. */
export const findSso = endpoint({
  method: 'POST',
  path: SSO_PATH,
  summary: "The single sign-on of an e-mail's domain",
  access: 'public',
  body: z.pick(SignIn, { email: true }),
  /** `enforced`: the practice takes no passwords. */
  data: z.nullable(z.object({ id: z.string(), label: z.string(), enforced: z.boolean() })),
  rate: perMinute(30),
  despiteFullDisk: true,
});

export const finishSso = endpoint({
  method: 'POST',
  path: `${SSO_PATH}/finish`,
  summary: 'The session of a single sign-on, for the code of one use that the callback gave to the same browser',
  done: authenticateAdmin.done,
  access: 'public',
  body: z.object({
    finish_code: z
      .string(SSO_MESSAGES.codeInvalid)
      .check(z.minLength(1, SSO_MESSAGES.codeInvalid), z.maxLength(100, SSO_MESSAGES.codeInvalid)),
    /** Of an account with a second step. */
    code: SignIn.shape.code,
  }),
  /** `return_to`: a path of the console. */
  data: z.extend(authenticateAdmin.data, { return_to: z.string() }),
  rate: perMinute(60),
});
