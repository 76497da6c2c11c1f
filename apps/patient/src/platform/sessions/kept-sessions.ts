import { DAY_MS } from '@physio/contract/common/dates';
import { readAll, remove, write } from '../storage/kept.ts';
import { createStore } from '../store.ts';
import { isTablet } from '../tablet.ts';
import { type Answer, answerKey, isWaiting, joined, sessionKey } from './answer.ts';
import { canContinue, LEFT_AFTER_MS } from './day-end.ts';
import { allOver, type KeptSession } from './session.ts';

export type Sent = { session: KeptSession; answer: Answer | null };

/** The sessions of everybody on this device, oldest first. */
export const sessions = createStore<readonly Sent[]>([]);
/** Whether this device keeps anything at all. */
export const isStorageFull = createStore(false);

const COPY = 'physio-page-running';
const LONGEST_COPY = 4000;
const KEPT_MS = { recorded: 8 * DAY_MS, refused: 90 * DAY_MS } as const;

/** A second copy of what is being done, in case the database is lost between two repetitions. Never the only one. */
export function copyRunning(session: KeptSession): void {
  if (isTablet()) return;
  try {
    const text = JSON.stringify(session);
    if (text.length <= LONGEST_COPY) localStorage.setItem(COPY, text);
    else
      localStorage.setItem(
        COPY,
        JSON.stringify({ id: session.id, at: session.at, reps: session.reps, changedAt: session.changedAt }),
      );
  } catch {
    // Site data is blocked, or full.
  }
}

function readCopy(): Partial<KeptSession> | null {
  if (isTablet()) return null;
  try {
    return JSON.parse(localStorage.getItem(COPY) ?? 'null') as Partial<KeptSession> | null;
  } catch {
    return null;
  }
}

/** The newer of what the database has and the copy. */
function newest(session: KeptSession, copy: Partial<KeptSession> | null): KeptSession {
  if (copy?.id !== session.id || (copy.changedAt ?? 0) <= session.changedAt) return session;
  if (copy.done) return copy as KeptSession;
  return copy.at === session.at ? { ...session, ...copy } : session;
}

export async function loadSessions(): Promise<void> {
  const [kept, answers] = await Promise.all([readAll<KeptSession>('session/'), readAll<Answer>('answer/')]);
  const answerOf = new Map(answers);
  const copy = readCopy();
  const all = kept.map(([, session]) => newest(session, copy));
  if (copy?.done && copy.person && !all.some(({ id }) => id === copy.id)) {
    const lost = copy as KeptSession;
    // One that was sent and tidied away is not brought back.
    if (Date.now() - lost.changedAt < DAY_MS) all.push(lost);
  }
  sessions.set(
    all
      .map((session) => ({ session, answer: answerOf.get(answerKey(session)) ?? null }))
      .sort((a, b) => a.session.startedAt.localeCompare(b.session.startedAt)),
  );
}

const put = (session: KeptSession, answer: Answer | null) => {
  const others = sessions.get().filter((one) => one.session.id !== session.id);
  sessions.set([...others, { session, answer }].sort((a, b) => a.session.startedAt.localeCompare(b.session.startedAt)));
};
const answerOf = (id: string) => sessions.get().find(({ session }) => session.id === id)?.answer ?? null;

export async function keepSession(session: KeptSession): Promise<void> {
  put(session, answerOf(session.id));
  copyRunning(session);
  try {
    await write(sessionKey(session), session);
    isStorageFull.set(false);
  } catch {
    isStorageFull.set(true);
  }
}

/** Joins what the server says with what it said before. */
export async function keepAnswer(of: KeptSession, fresh: Omit<Answer, 'at'>, now: number): Promise<void> {
  const kept = sessions.get().find(({ session }) => session.id === of.id);
  // Whoever signed out while it was sent has taken it along.
  if (kept === undefined) return;
  const answer = joined(kept.answer, fresh, now);
  put(kept.session, answer);
  await write(answerKey(of), answer);
}

/** What the worker has heard since. */
export async function reloadAnswers(): Promise<void> {
  for (const [key, answer] of await readAll<Answer>('answer/').catch(() => [])) {
    const known = sessions.get().find(({ session }) => answerKey(session) === key);
    if (known && answer.revision > (known.answer?.revision ?? 0)) put(known.session, answer);
  }
}

/** Whether the server would not take some of it, or all. */
export const isRefused = ({ answer }: Sent): boolean =>
  answer !== null && (answer.refused !== undefined || Object.values(answer.results).some(({ result }) => result === 'refused'));

/** Closes what was left, and forgets what the server has had for long enough. */
export async function tidySessions(now: number): Promise<void> {
  for (const { session, answer } of sessions.get()) {
    const closed = closedAt(session, now);
    if (closed !== session) await keepSession(closed);
    else if (isOld({ session, answer }, now)) await forget(session);
  }
}

/** One that nobody goes on with has ended where it stood; when that cannot be done any more its exercises are over. */
function closedAt(session: KeptSession, now: number): KeptSession {
  const isStill = now - session.changedAt > LEFT_AFTER_MS;
  if (session.ended === null && isStill) {
    const left = { ...session, ended: 'left', endedAt: new Date(session.changedAt).toISOString() } as const;
    return canContinue(left, now) ? { ...left, revision: session.revision + 1 } : allOver(left);
  }
  return session.ended === 'left' && !canContinue(session, now) && session.done.some(({ isOver }) => !isOver)
    ? allOver(session)
    : session;
}
function isOld({ session, answer }: Sent, now: number): boolean {
  if (answer === null || session.ended === null || isWaiting({ session, answer })) return false;
  return now - answer.at > (isRefused({ session, answer }) ? KEPT_MS.refused : KEPT_MS.recorded);
}

async function forget(session: KeptSession): Promise<void> {
  sessions.set(sessions.get().filter((one) => one.session.id !== session.id));
  await remove([sessionKey(session), answerKey(session)]);
}

/** What is kept under an earlier sign-in of the same person goes on under the new one. */
export async function adoptSessions(from: string, to: string): Promise<void> {
  for (const { session, answer } of sessions.get().filter((one) => one.session.person === from)) {
    const own = { ...session, person: to };
    await write(sessionKey(own), own);
    if (answer !== null) await write(answerKey(own), answer);
    put(own, answer);
    await remove([sessionKey(session), answerKey(session)]);
  }
}

export const keysOf = (person: string): string[] =>
  sessions
    .get()
    .filter(({ session }) => session.person === person)
    .flatMap(({ session }) => [sessionKey(session), answerKey(session)]);

export function forgetCopy(): void {
  try {
    localStorage.removeItem(COPY);
  } catch {
    // Site data is blocked: there is none.
  }
}
