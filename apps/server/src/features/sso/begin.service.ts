import { randomBytes } from 'node:crypto';
import type { Reply } from '@physio/contract/common/endpoint';
import { type findSso as findCall, SSO_CALLBACK } from '@physio/contract/sso/sign-in';
import { emailKey } from '#db/fold.ts';
import type { Config } from '#platform/config/config.ts';
import type { Caller, Context, Services } from '#platform/http/context.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { browserCookie, browserIn, newBrowser, START_MINUTES } from './browser-cookie.ts';
import { findOffered } from './connection.queries.ts';
import { domainOf } from './domain-of.ts';
import { insertStart, type NewStart } from './flow.queries.ts';
import { authorizationUrl, type Checks, providerOf, reasonOf } from './provider.ts';

const MINUTE_MS = 60_000;
const SECRET_BYTES = 32;

/** As browsers reach it: the interface may stand below a path of its own. */
export function callbackAt({ API_HOST, PUBLIC_URL }: Config, origin: string): string {
  const prefix = new URL(API_HOST || '/', PUBLIC_URL).pathname.replace(/\/$/, '');
  return origin + prefix + SSO_CALLBACK;
}

export async function findSso({ db }: Context<'public'>, email: string): Promise<Reply<typeof findCall>['data']> {
  const offered = await findOffered(db, { domain: domainOf(emailKey(email)) });
  return offered ? { id: offered.public_id, label: offered.label, enforced: offered.enforced } : null;
}

type Stores = Pick<Services, 'db' | 'clock' | 'config'> & { caller: Caller; setCookie(text: string): void };
type Connection = Parameters<typeof providerOf>[1];
type Wanted = Pick<NewStart, 'purpose' | 'userId' | 'returnTo' | 'confirms'>;

/**
 * Keeps what the answer is checked against, bound to this browser by a cookie. Asks the provider for its addresses, so it stands in no
 * transaction. @returns the address to send the browser to
 */
export async function beginAt(stores: Stores, connection: Connection, wanted: Wanted): Promise<string> {
  const { db, clock, config, caller, setCookie } = stores;
  const provider = await providerOf(config, connection);
  const [nonce, verifier] = [randomBytes(SECRET_BYTES), randomBytes(SECRET_BYTES)];
  const checks: Checks = { ...checkWords({ nonce, verifier }), state: newToken(), callback: callbackAt(config, caller.origin) };
  const browser = browserIn(config, caller.cookies) ?? newBrowser();
  const now = clock.now();
  const start = {
    ...wanted,
    stateHash: digest(checks.state),
    browserHash: digest(browser),
    connectionId: connection.id,
    nonce,
    verifier,
    expiresAt: new Date(now.getTime() + START_MINUTES * MINUTE_MS),
  };
  await insertStart(db, start, now);
  setCookie(browserCookie(config, browser));
  return authorizationUrl(provider, checks, wanted.purpose === 'confirm');
}

/** As they stand in addresses. */
export const checkWords = ({ nonce, verifier }: { nonce: Buffer; verifier: Buffer }) => ({
  nonce: nonce.toString('base64url'),
  verifier: verifier.toString('base64url'),
});

/** @returns where the browser goes: to the provider, or back to the sign-in page, which says why not */
export async function start(
  context: Stores & Pick<Context<'public'>, 'log'>,
  publicId: string,
  returnTo: unknown,
): Promise<string> {
  const connection = await findOffered(context.db, { publicId });
  if (connection === undefined) return '/sign-in#sso-fault=expired';
  try {
    return await beginAt(context, connection, { purpose: 'sign-in', userId: null, returnTo: returnPath(returnTo) });
  } catch (error) {
    context.log.warn({ connection: publicId, reason: reasonOf(error) }, 'single sign-on: no answer');
    return '/sign-in#sso-fault=provider';
  }
}

const LONGEST = 500;

/** A path of the console, whatever was given: never another site. */
function returnPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST || !/^\/[^\\\p{Cc}]*$/u.test(given)) return '/';
  const own = 'https://own.invalid';
  if (!URL.canParse(given, own)) return '/';
  const url = new URL(given, own);
  // A path may hold two slashes at its beginning only once it is resolved: /..//evil.example
  if (url.origin !== own || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
