import { call } from '#platform/api/call.ts';
import { leave } from '#platform/api/calls.ts';
import { home } from '#platform/home/home.ts';
import { thread, unsent } from '#platform/messages/kept-messages.ts';
import { people, person } from '#platform/people/people.ts';
import { forgetRatings, sendRatings, waitingOf } from '#platform/ratings/ratings.ts';
import { isWaiting } from '#platform/sessions/answer.ts';
import { keepSession, sessions } from '#platform/sessions/kept-sessions.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { allOver } from '#platform/sessions/session.ts';
import { forgetTablet } from '#platform/tablet.ts';

const LONGEST_MS = 5_000;
const inTime = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);

/** Sends what is left, signs out, and deletes all that the page has kept. @returns how much of it did not reach the server */
export async function finishTablet(): Promise<number> {
  const of = person.get();
  if (of !== null) {
    for (const { session } of sessions.get())
      if (session.ended === null) await keepSession({ ...allOver(session), ended: 'left', endedAt: new Date().toISOString() });
    await inTime(Promise.all([sendSessions(), sendRatings()]));
    await inTime(call(leave, {}, of.token));
  }
  const ratings = of === null ? 0 : waitingOf(of.id).length;
  const lost = sessions.get().filter(isWaiting).length + unsent.get().length + ratings;
  await forgetAll();
  return lost;
}

/** Not by `Clear-Site-Data`, which would sign staff out where console and page share an origin. */
async function forgetAll(): Promise<void> {
  forgetTablet();
  person.set(null);
  people.set([]);
  sessions.set([]);
  unsent.set([]);
  thread.set(null);
  forgetRatings();
  home.set(null);
  history.replaceState(null, '', '/p/tablet');
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  for (const name of names) if (name.startsWith('physio-page-')) await caches.delete(name);
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  for (const worker of workers) if (new URL(worker.scope).pathname === '/p/') await worker.unregister();
}
