import type { CONSOLE_PAGES } from '@physio/contract/common/pages';
import type { SsoFault } from '@physio/contract/sso/messages';
import { inTransaction, isUniqueViolation } from '#db/client.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Caller, Context, Services } from '#platform/http/context.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { callbackAt, checkWords } from './begin.service.ts';
import { browserIn, FINISH_MINUTES } from './browser-cookie.ts';
import { confirmBy, earlier } from './confirm.service.ts';
import { setTried } from './connection.queries.ts';
import { insertFinish, type StartRow, takeStart } from './flow.queries.ts';
import { identify } from './identify.service.ts';
import { deleteIdentity, insertIdentity, isMember } from './people.queries.ts';
import { type Claims, exchange, faultOf, providerOf, reasonOf } from './provider.ts';

const MINUTE_MS = 60_000;

type Stores = Pick<Services, 'db' | 'clock' | 'config'> & Pick<Context<'public'>, 'log'> & { caller: Caller };
type Outcome = { fault: SsoFault } | { hash: string };

const PAGES: Record<StartRow['purpose'], (typeof CONSOLE_PAGES)[number]> = {
  'sign-in': '/sign-in',
  link: '/update-admin',
  try: '/configurations/connections',
  confirm: '/update-admin',
};

/**
 * What the provider has sent the browser back with. Whatever comes of it, the start is spent. @returns the page of the console that goes
 * on; what it needs stands behind the #, and reaches no server, proxy or log
 */
export async function comeBack(stores: Stores, parameters: URLSearchParams): Promise<string> {
  const { db, clock, config, caller, log } = stores;
  const [state, browser] = [parameters.get('state'), browserIn(config, caller.cookies)];
  const begun = state && browser ? await takeStart(db, { state: digest(state), browser: digest(browser) }, clock.now()) : undefined;
  if (begun === undefined || !state || !browser) return `${PAGES['sign-in']}#sso-fault=expired`;
  const outcome = await resultOf(stores, begun, { state, browser, parameters });
  if ('fault' in outcome) log.info({ connection: begun.public_id, fault: outcome.fault }, 'single sign-on: refused');
  return PAGES[begun.purpose] + ('fault' in outcome ? `#sso-fault=${outcome.fault}` : outcome.hash);
}

type Sent = { state: string; browser: string; parameters: URLSearchParams };

async function resultOf(stores: Stores, begun: StartRow, { state, browser, parameters }: Sent): Promise<Outcome> {
  const checks = { ...checkWords(begun), state, callback: callbackAt(stores.config, stores.caller.origin) };
  const claims = await providerOf(stores.config, begun)
    .then((provider) => exchange(provider, checks, parameters))
    .catch((error: unknown) => {
      stores.log.warn({ connection: begun.public_id, reason: reasonOf(error) }, 'single sign-on: a bad answer');
      return faultOf(error);
    });
  if (typeof claims === 'string') return { fault: claims };
  const { user_id: userId, session_id: sessionId } = begun;
  if (userId === null) return signIn(stores, begun, claims, browser);
  return sessionId === null
    ? link(stores, begun, userId, claims.subject)
    : confirmBy(stores, { ...begun, userId, sessionId }, claims);
}

async function signIn(stores: Stores, begun: StartRow, claims: Claims, browser: string): Promise<Outcome> {
  const person = await identify(stores, begun, claims);
  if (typeof person === 'string') return { fault: person };
  const [code, now] = [newToken(), stores.clock.now()];
  await insertFinish(
    stores.db,
    {
      codeHash: digest(code),
      browserHash: digest(browser),
      connectionId: begun.id,
      userId: person,
      hasFactor: begun.trusts_second_factor && claims.hasSecondStep,
      // Where the provider does not say when it asked, nothing was shown: what is grave asks again.
      provedAt: claims.askedAt ? earlier(claims.askedAt, now) : new Date(0),
      returnTo: begun.return_to,
      expiresAt: new Date(now.getTime() + FINISH_MINUTES * MINUTE_MS),
    },
    now,
  );
  return { hash: `#sso=${code}` };
}

/** The account was shown by its password when this began; whose e-mail the provider names is nothing to it. */
async function link(stores: Stores, begun: StartRow, userId: number, subject: string): Promise<Outcome> {
  try {
    return await inTransaction(stores.db, async (db) => {
      if (!(await isMember(db, begun.group_id, userId))) return { fault: 'account' };
      await deleteIdentity(db, userId, begun.id);
      await insertIdentity(db, { connectionId: begun.id, subject, userId });
      const isTrial = begun.purpose === 'try';
      if (isTrial) await setTried(db, begun.group_id, begun.id, stores.clock.now());
      await recordAct(db, {
        caller: stores.caller,
        actorUserId: userId,
        groupId: begun.group_id,
        action: isTrial ? 'sso.tried' : 'sso.linked',
        entity: 'connection',
        entityId: begun.public_id,
      });
      return { hash: isTrial ? '#sso=tried' : '#sso=linked' };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'user_identities_pkey')) return { fault: 'taken' };
    throw error;
  }
}
