import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { SSO_MESSAGES } from './messages.ts';
import { SSO_PATH } from './sign-in.ts';

const named = {
  path: `${SSO_PATH}/:id/link`,
  access: 'signed-in',
  stepUp: true,
  params: z.object({ id: objectId(SSO_MESSAGES.notFound) }),
  ids: { id: 'connection' },
} as const;

/** `linked_at` is null for one that is not linked. */
export const SsoLink = z.object({
  id: z.string(),
  label: z.string(),
  group_name: z.string(),
  linked_at: z.nullable(z.string()),
});
export type SsoLink = z.infer<typeof SsoLink>;

export const listSsoLinks = endpoint({
  method: 'GET',
  path: `${SSO_PATH}/links`,
  summary: "The single sign-ons of the caller's groups",
  access: 'signed-in',
  data: z.array(SsoLink),
});

export const linkSso = endpoint({
  ...named,
  method: 'POST',
  summary: 'Begin to link a single sign-on to the own account; the browser then goes to the `url`',
  data: z.object({ url: z.string() }),
  audit: 'sso.link_begin',
});

export const unlinkSso = endpoint({
  ...named,
  method: 'DELETE',
  summary: 'Unlink a single sign-on from the own account; its sessions end',
  done: 'Unlinked',
  changes: ['sso', 'sessions'],
  audit: 'sso.unlink',
});
