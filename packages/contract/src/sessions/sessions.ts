import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';

export const SESSION_MESSAGES = { notFound: 'Session not found' } as const;

export const OwnSession = z.object({
  id: z.string(),
  /** As the browser names itself; empty when it did not. */
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/ext/v1/auth/sessions',
  summary: 'Where the caller is signed in, last used first',
  access: 'signed-in',
  data: z.array(OwnSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/auth/sessions/:id',
  summary: 'End one of the own sessions',
  done: 'The device is signed out',
  changes: ['sessions'],
  access: 'signed-in',
  params: z.object({ id: objectId(SESSION_MESSAGES.notFound) }),
  ids: { id: 'session' },
  audit: 'session.end',
  despiteFullDisk: true,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/auth/sessions',
  summary: 'End every own session but this one',
  done: 'Your other devices are signed out',
  changes: ['sessions'],
  access: 'signed-in',
  audit: 'session.end_others',
  despiteFullDisk: true,
});
