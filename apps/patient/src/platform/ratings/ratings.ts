import { DAY_MS, localDay, mondayOf } from '@physio/contract/common/dates';
import { CallError, call, isSignedOut } from '../api/call.ts';
import { rateGoal, rateSinceStart } from '../api/calls.ts';
import { isOnline } from '../home/home.ts';
import { changePerson, people } from '../people/people.ts';
import { readAll, remove, write } from '../storage/kept.ts';
import { createStore } from '../store.ts';
import { timeZone } from '../time-zone.ts';

/** An answer to a question that is asked now and then, until the server has it and a while longer. */
export type KeptRating = {
  /** Who it is kept under. */
  person: string;
  /** The goal, or `SINCE_START` for how it is since the start. */
  goal: string;
  /** Of a goal the Monday of the week, else the day: the newest answer of it is the one that counts. */
  week: string;
  /** Null: the question was left, and is not asked again for its time. */
  value: number | null;
  ratedAt: string;
  localDate: string;
  timeZone: string;
  sentAt: number | null;
};

/** Of everybody on this device. */
export const ratings = createStore<readonly KeptRating[]>([]);

export const SINCE_START = 'since start';
/** Longer than any question is left alone. */
const KEPT_MS = 40 * DAY_MS;
const keyOf = ({ person, goal, week }: KeptRating) => `rating/${person}/${goal}/${week}`;
const isSame = (one: KeptRating, other: KeptRating) => keyOf(one) === keyOf(other);
const isOf = (person: string) => (one: KeptRating) => one.person === person;
const isWaiting = ({ value, sentAt }: KeptRating) => value !== null && sentAt === null;

let loading: Promise<void> | null = null;
/** Once for all who ask. */
export function loadRatings(): Promise<void> {
  loading ??= readAll<KeptRating>('rating/').then(
    (kept) =>
      ratings.set([
        ...kept.map(([, one]) => one).filter((one) => !ratings.get().some((newer) => isSame(newer, one))),
        ...ratings.get(),
      ]),
    () => {
      // The storage may be there the next time.
      loading = null;
    },
  );
  return loading;
}

/** This device's kept answers are read again the next time. */
export function forgetRatings(): void {
  loading = null;
  ratings.set([]);
}

async function put(rating: KeptRating): Promise<void> {
  ratings.set([...ratings.get().filter((one) => !isSame(one, rating)), rating]);
  // Without storage it stands while the page is open, and is sent.
  await write(keyOf(rating), rating).catch(() => undefined);
}

async function drop(gone: readonly KeptRating[]): Promise<void> {
  ratings.set(ratings.get().filter((one) => !gone.includes(one)));
  await remove(gone.map(keyOf)).catch(() => undefined);
}

/** Keeps what somebody says now, or that they leave the question. */
export async function keepRating(person: string, goal: string, value: number | null, now = new Date()): Promise<void> {
  const localDate = localDay(now);
  const said = { value, ratedAt: now.toISOString(), localDate, timeZone: timeZone(), sentAt: null };
  const week = goal === SINCE_START ? localDate : mondayOf(localDate);
  await put({ person, goal, week, ...said });
  void sendRatings();
}

/** The server has looked at it and does not want it; whatever else is wrong may pass. */
const isRefused = (error: unknown) => error instanceof CallError && [400, 403, 404, 409].includes(error.status) && error.key !== '';

async function sendOne(rating: KeptRating, token: string): Promise<void> {
  const { goal, value, ratedAt, localDate, timeZone } = rating;
  const times = { rated_at: ratedAt, local_date: localDate, sent_at: new Date().toISOString(), time_zone: timeZone };
  const body = { value: value ?? 0, ...times };
  try {
    if (goal === SINCE_START) await call(rateSinceStart, { body }, token);
    else await call(rateGoal, { params: { id: goal }, body }, token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return drop([rating]);
  }
  // It may have been corrected while it was sent: then the correction still waits.
  if (ratings.get().includes(rating)) await put({ ...rating, sentAt: Date.now() });
}

let sending: Promise<void> | null = null;
/** Sends what waits, and forgets what is old. What cannot be sent now is tried again later. */
export function sendRatings(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  await loadRatings();
  for (const { id, token, isSignedOut: isOut } of people.get()) {
    try {
      for (let next = waitingOf(id)[0]; next !== undefined && !isOut; next = waitingOf(id)[0]) await sendOne(next, token);
    } catch (error) {
      if (isSignedOut(error)) await changePerson(id, { isSignedOut: true });
      else if (error instanceof CallError && error.status === 0) isOnline.set(false);
    }
  }
  const old = ratings.get().filter((one) => !isWaiting(one) && Date.now() - Date.parse(one.ratedAt) > KEPT_MS);
  if (old.length > 0) await drop(old);
}

export const waitingOf = (person: string): KeptRating[] => ratings.get().filter((one) => one.person === person && isWaiting(one));
export const ratingKeysOf = (person: string): string[] => ratings.get().filter(isOf(person)).map(keyOf);

/** What is kept under an earlier sign-in of the same person goes on under the new one. */
export async function adoptRatings(from: string, to: string): Promise<void> {
  await loadRatings();
  const moved = ratings.get().filter(isOf(from));
  for (const one of moved) await put({ ...one, person: to });
  await drop(moved);
}
