import {
  byAge,
  isRefusal,
  postMessage,
  type Thread,
  threadKey,
  type Unsent,
  unsentKey,
  withMessage,
} from '#platform/messages/message.ts';
import type { Person } from '#platform/people/people.ts';
import { type Answer, answerKey, isWaiting, joined, sendAlone, sessionKey } from '#platform/sessions/answer.ts';
import { postSession } from '#platform/sessions/post.ts';
import type { KeptSession } from '#platform/sessions/session.ts';
import { read, readAll, remove, write } from '#platform/storage/kept.ts';

/** Who is signed in on this device, as the page has written it. */
export const signedIn = async (): Promise<Person[]> =>
  ((await read<{ people: Person[] }>('people'))?.people ?? []).filter((one) => !one.isSignedOut);

/** Sends what the page has kept and nobody has sent. @throws CallError when there is more to try later */
export const sendKept = (): Promise<void> =>
  sendAlone(async () => {
    for (const { id, token } of await signedIn()) {
      for (const [, session] of await readAll<KeptSession>(`session/${id}/`)) await sendOne(session, token);
      await sendMessages(id, token);
    }
  });

async function sendOne(session: KeptSession, token: string): Promise<void> {
  const answer = await read<Answer>(answerKey(session));
  if (!isWaiting({ session, answer })) return;
  const fresh = await postSession({ session, answer }, token);
  // Whoever signed out meanwhile has taken it along.
  if ((await read<KeptSession>(sessionKey(session))) === undefined) return;
  await write(answerKey(session), joined(answer, fresh, Date.now()));
}

async function sendMessages(of: string, token: string): Promise<void> {
  const kept = (await readAll<Unsent>(`message/${of}/`)).map(([, message]) => message);
  for (const message of kept.sort(byAge)) if (message.notBefore <= Date.now()) await sendMessage(message, token);
}

/** What is refused stays for the page, which says why. */
async function sendMessage(message: Unsent, token: string): Promise<void> {
  try {
    const sent = await postMessage(message, token);
    if ((await read<Unsent>(unsentKey(message))) === undefined) return;
    const thread = await read<Thread>(threadKey(message.person));
    if (thread) await write(threadKey(message.person), withMessage(thread, sent));
    await remove([unsentKey(message)]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
