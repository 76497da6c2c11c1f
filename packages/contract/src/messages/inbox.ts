import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText } from '../common/fields.ts';
import { Message } from './thread.ts';

export const INBOX_LIMITS = { shown: 100, replies: 3, reply: 300 } as const;
export const NOTIFY = ['nobody', 'admins', 'everybody'] as const;
export const INBOX_MESSAGES = {
  failed: 'Not able to save how messages are answered, Please try again',
  tooManyReplies: `At most ${INBOX_LIMITS.replies} saved replies`,
} as const;

/** `latest`: the newest of the messages that nobody has read. */
const Waiting = z.object({
  patient: z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() }),
  unread: z.number(),
  latest: Message,
});
export type Waiting = z.infer<typeof Waiting>;

/** At most `INBOX_LIMITS.shown` patients; `unread`: how many messages wait in all. */
export const listUnread = endpoint({
  method: 'GET',
  path: '/api/ext/v1/messages/unread',
  summary: 'Patients whose messages nobody has read, who has waited longest first',
  access: 'member',
  audit: 'message.list',
  data: z.array(Waiting),
  top: z.object({ unread: z.number() }),
});

export const countInbox = endpoint({
  method: 'GET',
  path: '/api/ext/v1/messages/count',
  summary: 'How many alerts are open, and how many messages nobody has read',
  access: 'member',
  data: z.object({ alerts: z.number(), messages: z.number() }),
});

/** `notify`: who of the staff gets a mail when something new waits, once an hour at most. */
export const InboxSettings = z.object({
  notify: z.enum(NOTIFY, 'Unknown choice'),
  replies: z
    .array(freeText(INBOX_LIMITS.reply).check(z.trim()))
    .check(z.maxLength(INBOX_LIMITS.replies, INBOX_MESSAGES.tooManyReplies)),
});
export type InboxSettings = z.infer<typeof InboxSettings>;

export const getInboxSettings = endpoint({
  method: 'GET',
  path: '/api/ext/v1/messages/settings',
  summary: 'Who of the staff is mailed when something new waits, and the saved replies of the group',
  access: 'member',
  data: InboxSettings,
});

export const changeInboxSettings = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/messages/settings',
  summary: 'Change who is mailed when something new waits, and the saved replies',
  done: 'Saved',
  failed: INBOX_MESSAGES.failed,
  changes: ['messages'],
  access: 'admin',
  audit: 'message_settings.update',
  body: InboxSettings,
  data: InboxSettings,
});
