import type { SecondStep } from '@physio/contract/common/errors';
import { SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import type { Db } from '#db/client.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { countHit, takeBackHit } from '#platform/limits/limits.ts';
import { unseal } from '#platform/session/sealed.ts';
import { findSecondSteps, spendRecoveryCode, spendStep } from './factors.queries.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export const SEALED_FOR = 'second factor';
const TRIES = [
  { hits: 10, seconds: 900 },
  { hits: 50, seconds: 86_400 },
];

type Stores = { db: Db; clock: Clock; config: Config };

type Refuse = (message: string, needs?: SecondStep) => AppError;
const refusal = (message: string, needs?: SecondStep) => ({ fields: { code: message }, ...(needs && { beside: { needs } }) });
const refuseSignIn: Refuse = (message, needs) => new AppError('unauthenticated', message, refusal(message, needs));
/** To somebody who is signed in already. */
const refuseInput: Refuse = (message, needs) => new AppError('validation', message, refusal(message, needs));

/**
 * The second step of a sign-in whose password is proven: nothing where the account has none. The refusal says
 * which code it `needs`.
 * @throws AppError `unauthenticated`, or `too_many`: tries are counted before they are looked at, so that none is had for free.
 * A device that the account's owner has used before has tries of its own.
 */
export async function requireSecondFactor(
  stores: Stores,
  userId: number,
  code: string | undefined,
  device: string | null,
): Promise<void> {
  const steps = await findSecondSteps(stores.db, userId);
  if (!hasSteps(steps)) return;
  if (code === undefined || code.trim() === '') throw needed(refuseSignIn, steps);
  const check = () => isRight(stores, userId, steps.secret, code.trim());
  await countedTry({ counts: stores, purpose: 'second factor', who: device ?? userId, refuse: refuseSignIn }, check);
}

type Steps = NonNullable<Awaited<ReturnType<typeof findSecondSteps>>>;
const hasSteps = (steps: Steps | undefined): steps is Steps => Boolean(steps?.secret || steps?.has_passkeys);
/** A passkey signs in by itself, without the password; beside the password a recovery code stands for it. */
const needed = (refuse: Refuse, { secret }: Steps) =>
  secret ? refuse(SECOND_FACTOR_MESSAGES.codeNeeded, 'app') : refuse(SECOND_FACTOR_MESSAGES.passkeyNeeded, 'recovery');

type SignedIn = Pick<Context<'signed-in'>, 'db' | 'relaxedDb' | 'clock' | 'config' | 'user'>;

/**
 * The app's code, or a recovery code, of a caller who is signed in: it is spent. @returns false where the account has no
 * second step @throws AppError, as above
 */
export async function proveSecondFactor(context: SignedIn, code: string | undefined): Promise<boolean> {
  const steps = await findSecondSteps(context.db, context.user.id);
  if (!hasSteps(steps)) return false;
  if (code === undefined || code.trim() === '') throw needed(refuseInput, steps);
  await signedInTry(context, 'second factor proof', () => isRight(context, context.user.id, steps.secret, code.trim()));
  return true;
}

/** What the app shows for a secret that is not in force yet. @throws AppError, as above */
export const proveNewFactor = (context: SignedIn, sealed: Buffer, code: string): Promise<void> =>
  signedInTry(context, 'second factor set-up', () => isOfNow(context, context.user.id, sealed, code.replace(/\s/g, '')));

/** What is counted outlives the call's transaction, which a refusal undoes. The owner can sign in meanwhile. */
const signedInTry = ({ relaxedDb, clock, user }: SignedIn, purpose: string, check: () => Promise<boolean>) =>
  countedTry({ counts: { db: relaxedDb, clock }, purpose, who: user.id, refuse: refuseInput }, check);

/** `who`: whose tries are counted together, a user or a device. */
type Try = { counts: Pick<Stores, 'db' | 'clock'>; purpose: string; who: number | string; refuse: Refuse };

/** @throws AppError for a code that is not right, and when too many were tried */
async function countedTry({ counts, purpose, who, refuse }: Try, check: () => Promise<boolean>): Promise<void> {
  const buckets = TRIES.map((rate) => ({ bucket: `${purpose} ${rate.seconds} ${who}`, rate }));
  for (const { bucket, rate } of buckets) await countHit(counts, bucket, rate);
  if (!(await check())) throw refuse(SECOND_FACTOR_MESSAGES.codeWrong);
  for (const { bucket, rate } of buckets) await takeBackHit(counts, bucket, rate);
}

async function isRight({ db, clock, config }: Stores, userId: number, sealed: Buffer | null, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (sealed && /^\d{6}$/.test(digits)) return isOfNow({ db, clock, config }, userId, sealed, digits);
  return spendRecoveryCode(db, userId, recoveryDigest(config.SECRET_KEY, userId, code), clock.now());
}

/** Whether six digits are the app's of this moment; they are spent then. */
async function isOfNow({ db, clock, config }: Stores, userId: number, sealed: Buffer, digits: string): Promise<boolean> {
  const secret = unseal(config.SECRET_KEY, SEALED_FOR, sealed);
  const step = secret === null ? null : stepOf(secret, digits, clock.now());
  return step !== null && spendStep(db, userId, step);
}
