import { MESSAGES } from '@physio/contract/errors';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import { addHit, readHits, removeHit } from './limits.queries.ts';

export type Rate = { hits: number; seconds: number };
type Stores = { db: Db; clock: Clock };

function windowOf({ clock }: Stores, rate: Rate) {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const start = seconds - (seconds % rate.seconds);
  return { start: new Date(start * 1000), left: start + rate.seconds - seconds };
}

const refusal = (retryAfterSeconds: number) => new AppError('too_many', MESSAGES.tooMany, { retryAfterSeconds });

/** Counts one hit of a bucket. @throws AppError `too_many` with the seconds until the window ends */
export async function countHit(stores: Stores, bucket: string, rate: Rate): Promise<void> {
  const { start, left } = windowOf(stores, rate);
  if ((await addHit(stores.db, bucket, start)) > rate.hits) throw refusal(left);
}

/** Takes a counted hit back: for limits that only failures fill but that must be counted before the outcome is known. */
export async function takeBackHit(stores: Stores, bucket: string, rate: Rate): Promise<void> {
  await removeHit(stores.db, bucket, windowOf(stores, rate).start);
}

/** Refuses when a bucket is full, without counting: for limits that only failures fill. */
export async function requireRoom(stores: Stores, bucket: string, rate: Rate): Promise<void> {
  const { start, left } = windowOf(stores, rate);
  if ((await readHits(stores.db, bucket, start)) >= rate.hits) throw refusal(left);
}
