import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/client.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import { countHit, type Limit } from '#platform/limits/limits.ts';

const HOUR_S = 3600;
/** Links that open nothing, of a network. One that opens is never counted, so nobody's is kept shut by what others try. */
const UNKNOWN_LINKS = { hits: 20, seconds: 900, pauses: [15, 30, 60] };
/** Wrong answers of a network, to whatever links; each link has its own limit beside it. */
const WRONG_ANSWERS = { hits: 20, seconds: 900, pauses: [15, 30, 60] };
/** Failures of a group's patients in an hour that somebody should look at. They keep nobody out. */
const MISSES = { hits: 50, seconds: HOUR_S };

type Stores = { db: Db; clock: Clock; log: FastifyBaseLogger };

/** @throws AppError `too_many` */
export const countUnknown = (stores: Stores, network: string) => countHit(stores, `patient-link ${network}`, UNKNOWN_LINKS);

export const answerLimits = (network: string): Limit[] => [{ bucket: `patient-link answer ${network}`, rate: WRONG_ANSWERS }];

/** Counts a failure at the door, of a group or, with 0, of no link at all; warns the operator when there are many, once an hour. */
export async function noteMiss(stores: Stores, groupId: number): Promise<void> {
  if (await hasRoom(stores, `patient-link misses ${groupId}`, MISSES)) return;
  const isFirst = await hasRoom(stores, `alarm patient-link misses ${groupId}`, { hits: 1, seconds: HOUR_S });
  if (isFirst) stores.log.error({ groupId, ...MISSES }, 'links of patients: many wrong ones, or wrong answers');
}

async function hasRoom(stores: Stores, bucket: string, rate: { hits: number; seconds: number }): Promise<boolean> {
  try {
    await countHit(stores, bucket, rate);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}
