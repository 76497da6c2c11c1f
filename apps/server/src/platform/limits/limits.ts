import { MESSAGES } from '@physio/contract/common/errors';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import { addHit, readHits, removeHit } from './limits.queries.ts';
import { type Rate, secondsToWait } from './limits.rules.ts';

/** `db` is not a call's transaction: nobody holds a count for long, and it outlives a call that fails. */
type Stores = { db: Db; clock: Clock };
/** `onFull` is called whenever the limit refuses. */
export type Limit = { bucket: string; rate: Rate; onFull?: () => Promise<void> };

export const tooMany = (retryAfterSeconds: number) => new AppError('too_many', MESSAGES.tooMany, { retryAfterSeconds });

/** Counts one hit of a bucket. @throws AppError `too_many` when it is full, with the seconds until it takes one again */
export async function countHit({ db, clock }: Stores, bucket: string, rate: Rate): Promise<void> {
  const now = clock.now();
  if (await addHit(db, bucket, rate, now)) return;
  const hits = await readHits(db, bucket, rate.seconds, now);
  throw tooMany(secondsToWait(rate, hits, now.getTime()));
}

/** Takes a counted hit back. */
export async function takeBackHit({ db, clock }: Stores, bucket: string, rate: Rate): Promise<void> {
  await removeHit(db, bucket, rate.seconds, clock.now());
}

const takeBack = (stores: Stores, limits: readonly Limit[]) =>
  Promise.all(limits.map(({ bucket, rate }) => takeBackHit(stores, bucket, rate)));

/** Counts a hit of each limit, or of none. @throws AppError `too_many` when one of them is full */
export async function countHits(stores: Stores, limits: readonly Limit[]): Promise<void> {
  for (const [index, { bucket, rate, onFull }] of limits.entries()) {
    try {
      await countHit(stores, bucket, rate);
    } catch (error) {
      await takeBack(stores, limits.slice(0, index));
      if (error instanceof AppError) await onFull?.();
      throw error;
    }
  }
}

/**
 * Runs `work` within limits that only failures fill. The hits are counted before, so that of many tries sent at once no more
 * are looked at than the limits allow, and taken back unless the caller failed: what fails for our own reasons costs nobody a try.
 * @throws AppError `too_many` without doing the work when one of the limits is full
 */
export async function limitFailures<T>(stores: Stores, limits: readonly Limit[], work: () => Promise<T>): Promise<T> {
  await countHits(stores, limits);
  try {
    const result = await work();
    await takeBack(stores, limits);
    return result;
  } catch (error) {
    if (!isCallersFault(error)) await takeBack(stores, limits);
    throw error;
  }
}

const isCallersFault = (error: unknown) => error instanceof AppError && error.status < 500;
