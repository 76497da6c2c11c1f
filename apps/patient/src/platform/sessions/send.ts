import type { Input } from '@physio/contract/common/endpoint';
import type { keepSession as endpoint } from '@physio/contract/patient-app/session-record';
import { CallError, call, isSignedOut } from '../api/call.ts';
import { keepSession } from '../api/calls.ts';
import { isOnline } from '../home/home.ts';
import { changePerson, people } from '../people/people.ts';
import { type Answer, isWaiting, keepAnswer, type Sent, sessions } from './kept-sessions.ts';
import { type ItemDone, type KeptSession, repsOf, secondsDone, stateOf, variationOf } from './session.ts';

type Body = Input<typeof endpoint>['body'];
const PAUSE_MS = { first: 5_000, longest: 15 * 60_000 } as const;

/** The server keeps each exercise once. What it refused it may take another time. */
const isNew = (item: ItemDone, answer: Answer | null) =>
  isSendable(item) && !['recorded', 'repeated'].includes(answer?.results[item.key]?.result ?? '');

const isSendable = (item: ItemDone) => item.isOver && item.startedAt !== null && (repsOf(item) > 0 || secondsDone(item) > 0);

/** What the server hears of a session: the exercises that are over and that it does not have yet, and the answers that were given. */
export function bodyOf(session: KeptSession, now: number, answer: Answer | null = null): Body {
  const { pain_before, pain_after, effort, note } = session.feedback;
  return {
    plan_id: session.planId,
    circuit_hash: session.hash,
    source: 'page',
    revision: session.revision,
    sent_at: new Date(now).toISOString(),
    time_zone: session.timeZone,
    started_at: session.startedAt,
    ended_at: session.endedAt,
    ended: session.ended,
    feedback: { pain_before, pain_after, effort, ...(note !== '' && { note }) },
    items: session.done.map((item) => ({ key: item.key, state: stateOf(item), why: item.why })),
    performances: session.done.flatMap((item, index) => (isNew(item, answer) ? [performanceOf(session, item, index)] : [])),
  };
}

function performanceOf(session: KeptSession, item: ItemDone, index: number): Body['performances'][number] {
  const step = session.items[index] as KeptSession['items'][number];
  return {
    exercise_id: step.encoded_id,
    variation_id: variationOf(step),
    started_at: item.startedAt ?? session.startedAt,
    local_date: item.localDate ?? session.localDate,
    duration_s: secondsDone(item),
    total_reps: repsOf(item),
    sets_done: item.sets.length,
    counted: item.counted ?? 'as_planned',
    difficulty: item.difficulty,
    pain: item.pain,
  };
}

/** @returns whether there is more to try later */
async function sendOne({ session, answer }: Sent, token: string): Promise<void> {
  const body = bodyOf(session, Date.now(), answer);
  const { revision } = session;
  const keys = session.done.filter((item) => isNew(item, answer)).map(({ key }) => key);
  try {
    const { data } = await call(keepSession, { params: { client_session_id: session.id }, body }, token);
    const results = Object.fromEntries(data.performances.map((one, place) => [keys[place] ?? '', one]));
    await keepAnswer(session, { revision, results }, Date.now());
  } catch (error) {
    if (!isRefused(error)) throw error;
    await keepAnswer(session, { revision, results: {}, refused: error.message }, Date.now());
  }
}

/** The server has looked at it and does not want it; whatever else is wrong may pass. */
const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 403, 404, 409, 413].includes(error.status) && error.key !== '';

let pause: number = PAUSE_MS.first;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;
let isAskedAgain = false;

/** Sends what waits. Called as often as there may be something: only one runs, and what came meanwhile goes after it. */
export function sendSessions(): Promise<void> {
  isAskedAgain = sending !== null;
  sending ??= sendAll().finally(() => {
    sending = null;
    if (isAskedAgain) void sendSessions();
  });
  return sending;
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  for (const { id: of, token, isSignedOut: isOut } of people.get()) {
    if (isOut) continue;
    const waiting = sessions.get().filter((one) => one.session.person === of && isWaiting(one));
    try {
      for (const one of waiting) await sendOne(one, token);
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

function later(error: unknown): void {
  const asked = error instanceof CallError ? (error.retryAfterS ?? 0) * 1000 : 0;
  if (error instanceof CallError && error.status === 0) isOnline.set(false);
  clearTimeout(timer);
  timer = setTimeout(() => void sendSessions(), Math.max(pause, asked));
  pause = Math.min(pause * 2, PAUSE_MS.longest);
}

/** Waits no longer than it must: a page that is seen again, or a network that is back, is tried at once. */
export function followConnection(): void {
  const now = () => void sendSessions();
  addEventListener('online', now);
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
}
