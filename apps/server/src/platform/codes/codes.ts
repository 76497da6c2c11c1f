import { randomInt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MESSAGES } from '@physio/contract/password';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../http/app-error.ts';
import { countHit, takeBackHit } from '../limits/limits.ts';
import { digest, keyedDigest, newToken } from '../session/tokens.ts';
import { type CodeOwner, type CodePurpose, insertCode, takeTry } from './codes.queries.ts';

export const CODE_MINUTES = 10;

const MINUTE_S = 60;
const DAY_S = 86_400;
const REQUESTS_OF_ADDRESS = { hits: 10, seconds: 15 * MINUTE_S };
const REQUESTS_OF_ACCOUNT = [
  { hits: 3, seconds: 15 * MINUTE_S },
  { hits: 10, seconds: DAY_S },
];
/** Wrong guesses of an account over all its codes: a short code stays safe only if few are tried. */
const GUESSES_OF_ACCOUNT = [
  { hits: 10, seconds: DAY_S },
  { hits: 30, seconds: 30 * DAY_S },
];

type Stores = { db: Db; clock: Clock; config: Config };

/** Who asks: `account` is what was typed (folded), whether it exists or not. */
export type CodeRequest = { purpose: CodePurpose; account: string; ip: string };

export const wrongCode = () =>
  new AppError('validation', PASSWORD_MESSAGES.codeInvalid, { fields: { otp: PASSWORD_MESSAGES.codeInvalid } });

/** Counts a request for a code. @throws AppError `too_many`, for unknown accounts just the same */
export async function allowCodeRequest(stores: Stores, { purpose, account, ip }: CodeRequest): Promise<void> {
  await countHit(stores, `${purpose} request ${ip}`, REQUESTS_OF_ADDRESS);
  const key = accountKey(stores.config, purpose, account);
  for (const rate of REQUESTS_OF_ACCOUNT) await countHit(stores, `${purpose} request ${rate.seconds} ${key}`, rate);
}

/** Makes a code, which replaces the account's earlier ones. @returns the token it is bound to, and the code for the mail */
export async function issueCode(
  { db, clock, config }: Stores,
  { purpose, account, owner }: { purpose: CodePurpose; account: string; owner: CodeOwner },
): Promise<{ token: string; code: string }> {
  const token = newToken();
  const code = randomCode(config.OTP_LENGTH);
  const now = clock.now();
  await insertCode(db, {
    purpose,
    owner,
    accountKey: accountKey(config, purpose, account),
    tokenHash: digest(token),
    codeHash: codeDigest(config, token, code),
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_S * 1000),
  });
  return { token, code };
}

export type ProvenCode = { id: number; userId: number | null; patientId: number | null };

/**
 * Spends a try on a code. The code stays good until `consumeCode`, so that a refused new password costs a try, not the code.
 * Not to be called in a transaction: tries count also when the call fails.
 * @throws AppError 'Invalid or expired code', or `too_many` once the account's guesses are used up
 */
export async function proveCode(
  stores: Stores,
  { purpose, token, code }: { purpose: CodePurpose; token: string; code: string },
): Promise<ProvenCode> {
  const found = await takeTry(stores.db, purpose, digest(token), stores.clock.now());
  if (found === undefined) throw wrongCode();
  const counts = GUESSES_OF_ACCOUNT.map((rate) => ({ bucket: `${purpose} guess ${rate.seconds} ${found.email_key}`, rate }));
  for (const { bucket, rate } of counts) await countHit(stores, bucket, rate);

  const isRight = timingSafeEqual(found.code_hash, codeDigest(stores.config, token, code));
  const isDecoy = found.user_id === null && found.patient_id === null;
  if (!isRight || isDecoy || found.consumed_at !== null) throw wrongCode();
  for (const { bucket, rate } of counts) await takeBackHit(stores, bucket, rate);
  return { id: found.id, userId: found.user_id, patientId: found.patient_id };
}

export const randomCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Bound to its token, and worth nothing without the installation's secret: four digits alone are soon tried. */
const codeDigest = (config: Config, token: string, code: string) =>
  keyedDigest(config.SECRET_KEY, 'one-time code', `${token} ${code}`);

/** An account as codes and counts know it: its e-mail stands in neither. */
const accountKey = (config: Config, purpose: CodePurpose, account: string) =>
  keyedDigest(config.SECRET_KEY, purpose, account).toString('base64url');
