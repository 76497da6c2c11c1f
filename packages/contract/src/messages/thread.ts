import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { objectId, requiredText } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { TextLanguage } from '../languages/texts.ts';
import { MESSAGE_LIMITS } from '../patient-page/message-limits.ts';

export const MESSAGES_PER_PAGE = 20;
export const THREAD_MESSAGES = {
  required: 'Please write something',
  notFound: 'Message not found',
  tooMany: `You can write ${MESSAGE_LIMITS.aDay} messages a day. Call if it cannot wait.`,
  archived: 'An archived patient reads no messages. Please restore the patient first.',
  failed: 'Not able to send the message, Please try again',
  readFailed: 'Not able to mark it as read, Please try again',
} as const;

/** `written_at`: when it was written, `arrived_at`: when the patient's phone could send it. */
export const Message = z.object({
  id: z.string(),
  from: z.enum(['patient', 'practice']),
  /** Who of the staff wrote it. */
  by: z.nullable(z.string()),
  body: z.string(),
  /** Of `body`, by its letters. */
  language: TextLanguage,
  written_at: z.string(),
  arrived_at: z.string(),
  /** By whom of the staff; of what the practice wrote, null: the patient read it. */
  read: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});
export type Message = z.infer<typeof Message>;

const ofPatient = { params: z.object({ user_id: objectId('Patient not found') }), ids: { user_id: 'patient' } } as const;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/messages',
  summary: 'What a patient and the practice wrote to each other, the newest first',
  access: 'member',
  audit: 'message.list',
  ...ofPatient,
  query: z.object(paging(MESSAGES_PER_PAGE)),
  data: z.array(Message),
  top: z.object({ total_count: z.number(), total_page: z.number() }),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/messages',
  summary: 'Write to a patient, on their own page; what it answers is read by it, up to the message it names',
  done: 'Message sent',
  failed: THREAD_MESSAGES.failed,
  changes: ['messages', 'patients'],
  access: 'member',
  audit: 'message.send',
  idempotent: true,
  rate: perHour(200),
  params: ofPatient.params,
  body: z.object({
    body: requiredText(MESSAGE_LIMITS.text, THREAD_MESSAGES.required),
    up_to: z.optional(objectId(THREAD_MESSAGES.notFound)),
  }),
  ids: { user_id: 'patient', up_to: 'message' },
  data: z.extend(Message, { user_id: z.string() }),
});

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/messages/read',
  summary: "Say that a patient's messages are read, up to one of them: they wait for nobody any more",
  done: 'Marked as read',
  failed: THREAD_MESSAGES.readFailed,
  changes: ['messages', 'patients'],
  access: 'member',
  audit: 'message.read',
  params: ofPatient.params,
  body: z.object({ up_to: objectId(THREAD_MESSAGES.notFound) }),
  ids: { user_id: 'patient', up_to: 'message' },
});
