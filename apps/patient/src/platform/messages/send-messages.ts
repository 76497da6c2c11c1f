import { MESSAGE_LIMITS } from '@physio/contract/patient-page/message-limits';
import { CallError, call } from '../api/call.ts';
import { writeOwnMessage } from '../api/calls.ts';
import { errorText } from '../i18n/error-text.ts';
import { person } from '../people/people.ts';
import { forgetUnsent, keepThread, keepUnsent, thread, type Unsent, unsent } from './kept-messages.ts';

/**
 * Sends what somebody wrote, in the order in which it was written.
 * @throws CallError where nobody answers or the sign-in is over: what is left goes on waiting
 */
export async function sendMessages(of: string, token: string): Promise<void> {
  const due = unsent.get().filter((message) => message.person === of && message.notBefore <= Date.now());
  for (const message of due) await sendOne(message, token);
}

async function sendOne(message: Unsent, token: string): Promise<void> {
  const { id, person: of, body, writtenAt } = message;
  const age_s = Math.min(MESSAGE_LIMITS.ageS, Math.max(0, Math.round((Date.now() - writtenAt) / 1000)));
  try {
    const { data } = await call(writeOwnMessage, { body: { client_message_id: id, body, age_s } }, token);
    const shown = person.get()?.id === of ? thread.get() : null;
    if (shown !== null) await keepThread(of, [...shown.filter((one) => one.id !== data.id), data]);
    await forgetUnsent(message);
  } catch (error) {
    if (!(error instanceof CallError) || !REFUSALS.includes(error.status) || error.key === '') throw error;
    const pauseMs = error.retryAfterS === null ? Number.POSITIVE_INFINITY : error.retryAfterS * 1000;
    await keepUnsent({ ...message, why: errorText(error), notBefore: Date.now() + pauseMs });
  }
}

/** What the server has looked at and does not take, at least not now. It stays until the patient tries again. */
const REFUSALS = [400, 403, 413, 429];
