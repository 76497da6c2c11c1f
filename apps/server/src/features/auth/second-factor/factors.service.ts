import { SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor';
import type { Db } from '#db/client.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { countHit, takeBackHit } from '#platform/limits/limits.ts';
import { unseal } from '#platform/session/sealed.ts';
import { findFactor, spendRecoveryCode, spendStep } from './factors.queries.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export const SEALED_FOR = 'second factor';
const TRIES = [
  { hits: 10, seconds: 900 },
  { hits: 50, seconds: 86_400 },
];

type Stores = { db: Db; clock: Clock; config: Config };

const refused = (message: string) => new AppError('unauthenticated', message, { fields: { code: message } });

/**
 * The second step of a sign-in whose password is proven: nothing where the account has none. The refusal names the field
 * `code`, which tells the console to ask for it.
 * @throws AppError `unauthenticated`, or `too_many`: tries are counted before they are looked at, so that none is had for free.
 * A device that the account's owner has used before has tries of its own.
 */
export async function requireSecondFactor(
  stores: Stores,
  userId: number,
  code: string | undefined,
  device: string | null,
): Promise<void> {
  const factor = await findFactor(stores.db, userId);
  if (!factor?.confirmed_at) return;
  if (code === undefined || code.trim() === '') throw refused(SECOND_FACTOR_MESSAGES.codeNeeded);
  await countedTry(stores, device ?? userId, () => isRight(stores, userId, factor.secret, code.trim()));
}

/** @throws AppError for a code that is not right, and when too many were tried */
async function countedTry(stores: Stores, who: string | number, check: () => Promise<boolean>): Promise<void> {
  const buckets = TRIES.map((rate) => ({ bucket: `second factor ${rate.seconds} ${who}`, rate }));
  for (const { bucket, rate } of buckets) await countHit(stores, bucket, rate);
  if (!(await check())) throw refused(SECOND_FACTOR_MESSAGES.codeWrong);
  for (const { bucket, rate } of buckets) await takeBackHit(stores, bucket, rate);
}

async function isRight({ db, clock, config }: Stores, userId: number, sealed: Buffer, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return isOfNow({ db, clock, config }, userId, sealed, digits);
  return spendRecoveryCode(db, userId, recoveryDigest(config.SECRET_KEY, userId, code), clock.now());
}

/** Whether six digits are the app's of this moment; they are spent then. */
export async function isOfNow({ db, clock, config }: Stores, userId: number, sealed: Buffer, digits: string): Promise<boolean> {
  const secret = unseal(config.SECRET_KEY, SEALED_FOR, sealed);
  const step = secret === null ? null : stepOf(secret, digits, clock.now());
  return step !== null && spendStep(db, userId, step);
}
