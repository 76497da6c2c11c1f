import { AUTH_MESSAGES, type SignIn } from '@physio/contract/auth';
import { LANGUAGES } from '@physio/contract/languages';
import { inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { limitFailures } from '#platform/limits/limits.ts';
import { deviceCookie, knownDevice } from '#platform/session/known-device.ts';
import { revokeSession } from '#platform/session/session.queries.ts';
import { openSession } from '#platform/session/sessions.ts';
import { findAccount } from './auth.queries.ts';
import { verifyPassword } from './passwords.ts';
import { expiredRoleCookie, roleCookie } from './role-cookie.ts';
import { requireSecondFactor } from './second-factor/factors.service.ts';
import { signInLimits } from './sign-in-limits.ts';
import { loadUserDetails } from './user-details.service.ts';

/**
 * Opens a session and sets the role cookie. A wrong password, an unknown e-mail and a disabled account give the same
 * answer in the same time.
 */
export async function signIn(context: Context<'public'>, { email, password, code }: SignIn) {
  const account = await provePassword(context, emailKey(email), password);
  await requireSecondFactor(context, account.id, code, knownDevice(context, account, context.caller.cookies));
  const token = await inTransaction(context.db, async (db) => {
    await recordAct(db, {
      caller: context.caller,
      actorUserId: account.id,
      action: 'sign-in',
      entity: 'user',
      entityId: account.public_id,
    });
    return openSession({ ...context, db }, { userId: account.id }, context.caller);
  });
  context.setCookie(roleCookie(context.config));
  context.setCookie(deviceCookie(context, account, context.caller.cookies));
  return {
    auth_token: token,
    user_details: await loadUserDetails(context, account.id),
    user_preference: { language: LANGUAGES.find((code) => code === account.language) ?? 'en' },
  };
}

/**
 * The account of a right password. @throws AppError `unauthenticated`, or `too_many` while earlier failures make this caller
 * wait: a device on which the owner signed in before waits for no failures but its own
 */
export async function provePassword(context: Context<'public'>, emailKey: string, password: string) {
  const account = await findAccount(context.db, emailKey);
  const device = knownDevice(context, account, context.caller.cookies);
  return limitFailures(context, signInLimits(context, emailKey, device), async () => {
    const isRight = await verifyPassword(password, account?.password_hash, device === null);
    if (isRight && account?.is_enabled) return account;
    throw new AppError('unauthenticated', AUTH_MESSAGES.invalidCredentials);
  });
}

export async function signOut({ db, user, config, setCookie }: Context<'signed-in'>): Promise<void> {
  await revokeSession(db, user.sessionId);
  setCookie(expiredRoleCookie(config));
}
