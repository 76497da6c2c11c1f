import { CallError, isSignedOut } from '../api/call.ts';
import { isOnline } from '../home/home.ts';
import { loadUnsent } from '../messages/kept-messages.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { changePerson, people } from '../people/people.ts';
import { isWaiting, SYNC, sendAlone } from './answer.ts';
import { keepAnswer, reloadAnswers, sessions } from './kept-sessions.ts';
import { postSession } from './post.ts';

const PAUSE_MS = { first: 5_000, longest: 15 * 60_000 } as const;

let pause: number = PAUSE_MS.first;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;
let isAskedAgain = false;

/** Sends what waits. Called as often as there may be something: only one runs, and what came meanwhile goes after it. */
export function sendSessions(): Promise<void> {
  isAskedAgain = sending !== null;
  sending ??= sendAlone(sendAll).finally(() => {
    sending = null;
    if (isAskedAgain) void sendSessions();
  });
  return sending;
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  // The worker may have sent some of it while the page slept.
  await Promise.all([reloadAnswers(), loadUnsent().catch(() => undefined)]);
  for (const { id: of, token, isSignedOut: isOut } of people.get()) {
    if (isOut) continue;
    const waiting = sessions.get().filter((one) => one.session.person === of && isWaiting(one));
    try {
      for (const one of waiting) await keepAnswer(one.session, await postSession(one, token), Date.now());
      await sendMessages(of, token);
      if (waiting.length > 0) {
        pause = PAUSE_MS.first;
        isOnline.set(true);
      }
    } catch (error) {
      if (isSignedOut(error)) await changePerson(of, { isSignedOut: true });
      else later(error);
    }
  }
}

/** What was put off is not sent by itself any more. */
export function stopSending(): void {
  clearTimeout(timer);
  pause = PAUSE_MS.first;
}

function later(error: unknown): void {
  const asked = error instanceof CallError ? (error.retryAfterS ?? 0) * 1000 : 0;
  if (error instanceof CallError && error.status === 0) isOnline.set(false);
  askToBeWoken();
  clearTimeout(timer);
  timer = setTimeout(() => void sendSessions(), Math.max(pause, asked));
  pause = Math.min(pause * 2, PAUSE_MS.longest);
}

type Woken = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };
/** Where a browser can, it wakes the worker when there is a network, though the page be closed by then. */
function askToBeWoken(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready.then((registration: Woken) => registration.sync?.register(SYNC)).catch(() => undefined);
}

/** Waits no longer than it must: a page that is seen again, or a network that is back, is tried at once. */
export function followConnection(): void {
  const now = () => void sendSessions();
  addEventListener('online', now);
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
}
