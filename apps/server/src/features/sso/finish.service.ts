import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { enter } from '#features/auth/public.ts';
import { requireSecondFactor } from '#features/second-factor/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { knownDevice } from '#platform/session/known-device.ts';
import { digest } from '#platform/session/tokens.ts';
import { browserIn, expiredCookie } from './browser-cookie.ts';
import { findFinish, takeFinish } from './flow.queries.ts';

const refusal = () => new AppError('unauthenticated', SSO_MESSAGES.codeInvalid);

type Sent = { finish_code: string; code?: string | undefined };

/**
 * The session of whoever came back, in the browser they began in. An account with a second step shows it, unless the provider has asked
 * for one and the group trusts that; the code lasts until it is right.
 */
export async function finishSso(context: Context<'public'>, { finish_code, code }: Sent) {
  const { db, clock, config, caller } = context;
  const browser = browserIn(config, caller.cookies);
  if (browser === null) throw refusal();
  const codeHash = digest(finish_code);
  const found = await findFinish(db, { code: codeHash, browser: digest(browser) }, clock.now());
  if (found === undefined) throw refusal();
  if (!found.has_factor) await requireSecondFactor(context, found.id, code, knownDevice(context, found, caller.cookies));
  const entered = await enter(context, found, {
    isProven: (db) => takeFinish(db, codeHash),
    refusal,
    sso: {
      connectionId: found.connection_id,
      groupId: found.group_id,
      hasFactor: found.has_factor,
      provedAt: found.proved_at,
    },
  });
  context.setCookie(expiredCookie(config));
  return { ...entered, return_to: found.return_to };
}
