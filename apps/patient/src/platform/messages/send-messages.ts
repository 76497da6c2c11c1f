import { errorText } from '../i18n/error-text.ts';
import { person } from '../people/people.ts';
import { forgetUnsent, keepThread, keepUnsent, thread, unsent } from './kept-messages.ts';
import { isRefusal, postMessage, type Unsent, withMessage } from './message.ts';

/**
 * Sends what somebody wrote, in the order in which it was written.
 * @throws CallError where nobody answers or the sign-in is over: what is left goes on waiting
 */
export async function sendMessages(of: string, token: string): Promise<void> {
  const due = unsent.get().filter((message) => message.person === of && message.notBefore <= Date.now());
  for (const message of due) await sendOne(message, token);
}

async function sendOne(message: Unsent, token: string): Promise<void> {
  const { person: of } = message;
  try {
    const data = await postMessage(message, token);
    const shown = person.get()?.id === of ? thread.get() : null;
    if (shown !== null) await keepThread(of, withMessage(shown, data));
    await forgetUnsent(message);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const pauseMs = error.retryAfterS === null ? Number.POSITIVE_INFINITY : error.retryAfterS * 1000;
    await keepUnsent({ ...message, why: errorText(error), notBefore: Date.now() + pauseMs });
  }
}
