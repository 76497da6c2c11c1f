import { randomInt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_MESSAGES } from '@physio/contract/password/password';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../http/app-error.ts';
import { countHits, limitFailures } from '../limits/limits.ts';
import { digest, keyedDigest, newToken } from '../session/tokens.ts';
import { guessLimits, type LimitStores, requestLimits } from './code-limits.ts';
import { type CodeOwner, type CodePurpose, findCode, insertCode, type Requester, takeTry } from './codes.queries.ts';

export const CODE_MINUTES = 10;

const MINUTE_MS = 60_000;
const PATIENT_DIGITS = 6;

type Stores = { db: Db; clock: Clock; config: Config };

/**
 * Who asks: `account` is what was typed (folded), whether it exists or not; `device` is one on which the account's owner has
 * signed in before.
 */
export type CodeRequest = { purpose: CodePurpose; account: string; network: string; device: string | null };

export const wrongCode = () =>
  new AppError('validation', PASSWORD_MESSAGES.codeInvalid, { fields: { otp: PASSWORD_MESSAGES.codeInvalid } });

/** Counts a request for a code. @throws AppError `too_many`, for unknown accounts just the same */
export async function allowCodeRequest(stores: LimitStores, request: CodeRequest): Promise<void> {
  const { purpose, network } = request;
  const asked = {
    purpose,
    network,
    accountKey: accountKey(stores.config, request),
    requester: requesterOf(stores.config, request),
  };
  await countHits(stores, requestLimits(stores, asked));
}

/**
 * Makes a code, which replaces the earlier ones that the same requester asked for: somebody else's requests take nobody's code
 * away. @returns the token it is bound to, and the code for the mail
 */
export async function issueCode(
  { db, clock, config }: Stores,
  request: CodeRequest & { owner: CodeOwner },
): Promise<{ token: string; code: string }> {
  const { purpose, owner } = request;
  const token = newToken();
  const code = randomCode(digitsOf(config, purpose));
  const now = clock.now();
  await insertCode(db, {
    purpose,
    owner,
    accountKey: accountKey(config, request),
    requester: requesterOf(config, request),
    tokenHash: digest(token),
    codeHash: codeDigest(config, token, code),
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  });
  return { token, code };
}

export type ProvenCode = { id: number; userId: number | null; patientId: number | null };
type Guess = { purpose: CodePurpose; token: string; code: string; network: string };

/**
 * Spends a try on a code. The code stays good until `consumeCode`, so that a refused new password costs a try, not the code.
 * Not to be called in a transaction: tries count also when the call fails.
 * @throws AppError 'Invalid or expired code', or `too_many` once the guesses of the account or the network are used up
 */
export async function proveCode(stores: LimitStores, guess: Guess): Promise<ProvenCode> {
  const found = await findCode(stores.db, guess.purpose, digest(guess.token));
  const proven = await limitFailures(stores, guessLimits(stores, guess, found), async () => {
    if (found) return lookAt(stores, guess);
    throw wrongCode();
  });
  if (proven === null) throw wrongCode();
  return proven;
}

/** @returns null for a code that is no longer open: looking at it is not a guess */
async function lookAt({ db, clock, config }: Stores, { purpose, token, code }: Guess): Promise<ProvenCode | null> {
  const found = await takeTry(db, purpose, digest(token), clock.now());
  if (found === undefined || found.consumed_at !== null) return null;
  const isRight = timingSafeEqual(found.code_hash, codeDigest(config, token, code));
  const isDecoy = found.user_id === null && found.patient_id === null;
  if (!isRight || isDecoy) throw wrongCode();
  return { id: found.id, userId: found.user_id, patientId: found.patient_id };
}

/** A patient's code alone opens a session to a treatment; the console's has the specified length and opens none. */
const digitsOf = ({ OTP_LENGTH }: Config, purpose: CodePurpose) =>
  purpose === 'patient_sign_in' ? Math.max(OTP_LENGTH, PATIENT_DIGITS) : OTP_LENGTH;

export const randomCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Bound to its token, and worth nothing without the installation's secret: four digits alone are soon tried. */
const codeDigest = (config: Config, token: string, code: string) =>
  keyedDigest(config.SECRET_KEY, 'one-time code', `${token} ${code}`);

/** An account as codes and counts know it: its e-mail stands in neither. */
const accountKey = ({ SECRET_KEY }: Config, { purpose, account }: CodeRequest) =>
  keyedDigest(SECRET_KEY, purpose, account).toString('base64url');

/** Nor does an address. */
const requesterOf = ({ SECRET_KEY }: Config, { device, network }: CodeRequest): Requester => ({
  key: keyedDigest(SECRET_KEY, 'code requester', device === null ? `network ${network}` : `device ${device}`).toString('base64url'),
  isKnownDevice: device !== null,
});
