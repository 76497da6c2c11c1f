import { isIP } from 'node:net';
import { PASSKEY_MESSAGES, type UsedPasskey } from '@physio/contract/passkeys/passkeys';
import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Db } from '#db/client.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type FoundPasskey, findPasskey, insertChallenge, takeChallenge } from './passkeys.queries.ts';

/** Three hundred modules, loaded by the first passkey: a server that starts does not wait for them. */
export const openWebAuthn = () => import('@simplewebauthn/server');
export const CHALLENGE_MINUTES = 5;
/** EdDSA, ES256, RS256: what authenticators sign by, and Node checks without experiments. */
export const ALGORITHMS = [-8, -7, -257];
const MINUTE_MS = 60_000;

type Stores = { db: Db; clock: Clock; config: Config };

/**
 * Whose passkeys these are: a domain, never a number. A console that is tried out at 127.0.0.1 is reached by the name
 * `localhost`, too. @throws AppError where the console has no name
 */
export function partyOf({ PUBLIC_URL }: Config): { rpID: string; expectedOrigin: string } {
  const url = new URL(PUBLIC_URL);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new AppError('validation', PASSKEY_MESSAGES.needsName);
  return { rpID: url.hostname, expectedOrigin: url.origin };
}

/** Stores a challenge for one ceremony: a user's, or that of a sign-in, which belongs to nobody yet. */
export async function keepChallenge({ db, clock }: Stores, challenge: string, userId: number | null): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await insertChallenge(db, { challenge: Buffer.from(challenge, 'base64url'), userId, expiresAt, now });
}

/**
 * Spends the challenge that an answer was made for, whatever comes of the answer. `db` is outside of a transaction, so that
 * nothing brings it back. @returns it as the browser sent it; null for one that is unknown, spent, another's or too old
 */
export async function spendChallenge({ db, clock }: Stores, clientData: string, userId: number | null): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await takeChallenge(db, Buffer.from(challenge, 'base64url'));
  const isGood = taken !== undefined && taken.user_id === userId && taken.expires_at > clock.now();
  return isGood ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** `newCounter`: what the authenticator counts its uses by, to be kept. */
export type Proven = { passkey: FoundPasskey; newCounter: number };

/** Checks that an answer was just made for this console by a passkey of a live account. @returns null for any other */
export async function provePasskey(stores: Stores, used: UsedPasskey): Promise<Proven | null> {
  const expectedChallenge = await spendChallenge(stores, used.response.clientDataJSON, null);
  const passkey = await findPasskey(stores.db, Buffer.from(used.id, 'base64url'));
  if (expectedChallenge === null || passkey === undefined) return null;
  const { userHandle } = used.response;
  if (userHandle && userHandle !== handleOf(passkey.user_public_id)) return null;
  const credential: WebAuthnCredential = {
    id: used.id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: passkey.counter,
  };
  const { verifyAuthenticationResponse } = await openWebAuthn();
  try {
    const response = { ...used, clientExtensionResults: {} } as AuthenticationResponseJSON;
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...partyOf(stores.config),
      expectedRPID: partyOf(stores.config).rpID,
      credential,
      requireUserVerification: true,
    });
    return answer.verified ? { passkey, newCounter: answer.authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for whatever does not fit: origin, signature, a counter that went back.
    return null;
  }
}

/** Names the account to the authenticator, and nobody to anybody else. */
export const handleOf = (userPublicId: string) => Buffer.from(userPublicId, 'utf8').toString('base64url');
