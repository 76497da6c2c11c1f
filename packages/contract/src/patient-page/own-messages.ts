import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { int, objectId, requiredText } from '../common/fields.ts';
import { THREAD_MESSAGES } from '../messages/thread.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

/** What the practice wrote stands in its name, not in that of a member of its staff. */
const OwnMessage = z.object({
  id: z.string(),
  /** What the device called it; null of the practice's. */
  client_message_id: z.nullable(z.string()),
  from: z.enum(['patient', 'practice']),
  body: z.string(),
  written_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type OwnMessage = z.infer<typeof OwnMessage>;

export const listOwnMessages = endpoint({
  method: 'GET',
  path: '/api/ext/v1/app/messages',
  summary: `What the patient and the practice wrote to each other: the last ${MESSAGE_LIMITS.shown}, the oldest first`,
  access: 'patient',
  audit: 'message.list',
  data: z.array(OwnMessage),
});

export const writeOwnMessage = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/messages',
  summary: `Write to the practice, ${MESSAGE_LIMITS.aDay} times a day at most; the same message may be sent as often as needed`,
  done: 'Message sent',
  access: 'patient',
  audit: 'message.send',
  rate: perHour(120),
  body: z.object({
    client_message_id: z.uuid('client_message_id must be a UUID'),
    body: requiredText(MESSAGE_LIMITS.text, THREAD_MESSAGES.required),
    /** For how many seconds the device has had it: its clock may be wrong. */
    age_s: z._default(int(0, MESSAGE_LIMITS.ageS, 'age_s must be 0 to 7776000'), 0),
  }),
  data: OwnMessage,
});

export const readOwnMessages = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/messages/read',
  summary: 'Say that the patient has read what the practice wrote, up to a message',
  done: 'Saved',
  access: 'patient',
  audit: 'message.read',
  body: z.object({ up_to: objectId(THREAD_MESSAGES.notFound) }),
  ids: { up_to: 'message' },
});
