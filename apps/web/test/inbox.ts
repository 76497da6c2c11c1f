import { countInbox, getInboxSettings, type InboxSettings } from '@physio/contract/messages/inbox';
import { listMessages, type Message } from '@physio/contract/messages/thread';
import { answer } from './answers.ts';
import { newId } from './practice.ts';

export const aMessage = (given: Partial<Message> = {}): Message => ({
  id: newId(),
  from: 'patient',
  by: null,
  body: 'May I climb stairs?',
  written_at: '2026-11-27T07:41:00Z',
  arrived_at: '2026-11-27T07:41:00Z',
  read: null,
  ...given,
});

/** How much waits in the inbox, and how it is answered; nothing, unless said otherwise. */
export function answerInbox(count = { alerts: 0, messages: 0 }, settings: Partial<InboxSettings> = {}): void {
  answer(countInbox, { data: count });
  answer(getInboxSettings, { data: { notify: 'admins', replies: [], ...settings } });
}

/** What a patient and the practice wrote, the newest first. */
export const answerThread = (messages: Message[] = []): void =>
  answer(listMessages, { data: messages, total_count: messages.length, total_page: Math.ceil(messages.length / 20) });
