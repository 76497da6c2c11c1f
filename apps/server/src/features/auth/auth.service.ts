import { AUTH_MESSAGES, type SignIn } from '@physio/contract/auth/auth';
import { ROLES } from '@physio/contract/auth/roles';
import { ROLE_COOKIE_DAYS } from '@physio/contract/common/limits';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { passwordClosed } from '@physio/contract/sso/messages';
import { type Db, inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { verifyPassword } from '#features/password/public.ts';
import { requireSecondFactor } from '#features/second-factor/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { type Limit, limitFailures } from '#platform/limits/limits.ts';
import { deviceCookie, knownDevice } from '#platform/session/known-device.ts';
import { seal } from '#platform/session/sealed.ts';
import { type BySso, revokeSession } from '#platform/session/session.queries.ts';
import { openStaffSession } from '#platform/session/sessions.ts';
import { keyedDigest } from '#platform/session/tokens.ts';
import { findAccount, listDoors } from './auth.queries.ts';
import { loadUserDetails } from './user-details.service.ts';

const QUARTER_HOUR_S = 900;
/** A growing pause, never a shut door: who knows the password gets in after it. */
const OF_ACCOUNT = { hits: 10, seconds: QUARTER_HOUR_S, pauses: [15, 30, 60, 120, 240] };
const OF_NETWORK = { hits: 100, seconds: QUARTER_HOUR_S, pauses: [1, 2, 5, 10] };

/**
 * What failed sign-ins fill. Strangers' failures count by account and network together, so that nobody far away keeps the owner
 * out, and by network alone, against one password tried on many accounts. A known device counts by itself.
 */
function signInLimits({ config, caller }: Context<'public'>, emailKey: string, device: string | null): Limit[] {
  if (device !== null) return [{ bucket: `sign-in device ${device}`, rate: OF_ACCOUNT }];
  // A digest, so that counts hold no e-mail.
  const account = keyedDigest(config.SECRET_KEY, 'sign-in', `${emailKey}\n${caller.network}`).toString('base64url');
  return [
    { bucket: `sign-in ${account}`, rate: OF_ACCOUNT },
    { bucket: `sign-in ${caller.network}`, rate: OF_NETWORK },
  ];
}

const refusal = () => new AppError('unauthenticated', AUTH_MESSAGES.invalidCredentials);

/**
 * Signs in by password. A wrong password, an unknown e-mail and a disabled account give the same
 * answer in the same time.
 */
export async function authenticateAdmin(context: Context<'public'>, { email, password, code }: SignIn) {
  const account = await provePassword(context, emailKey(email), password);
  await requireSecondFactor(context, account.id, code, knownDevice(context, account, context.caller.cookies));
  return enter(context, account, { refusal });
}

type Entrant = { id: number; public_id: string; password_hash: string; language: string };
/** `isProven`: what is still to be shown in the transaction that opens the session. `sso`: of the group whose sign-on showed it. */
type Entrance = {
  isProven?: (db: Db) => Promise<boolean>;
  refusal: () => AppError;
  sso?: BySso & { groupId: number };
};

/**
 * Opens a session for whoever proved to own the account, and sets the role cookie.
 * @throws AppError `forbidden` for a password or passkey of somebody whose groups all ask for their single sign-on
 */
export async function enter(context: Context<'public'>, account: Entrant, { isProven, refusal, sso }: Entrance) {
  const token = await inTransaction(context.db, async (db) => {
    const proof = { userId: account.id, provenHash: account.password_hash, sso };
    if (sso === undefined) await requireOpenGroup(db, account.id);
    const isStill = isProven === undefined || (await isProven(db));
    const opened = isStill ? await openStaffSession({ ...context, db }, proof, context.caller) : null;
    if (opened === null) throw refusal();
    await recordAct(db, {
      caller: context.caller,
      actorUserId: account.id,
      action: 'sign-in',
      entity: 'user',
      entityId: account.public_id,
      ...(sso && { groupId: sso.groupId, detail: { by: 'sso' } }),
    });
    return opened;
  });
  context.setCookie(roleCookie(context.config));
  context.setCookie(deviceCookie(context, account, context.caller.cookies));
  return {
    auth_token: token,
    user_details: await loadUserDetails(context, account.id, sso?.groupId ?? null),
    user_preference: { language: LANGUAGES.find((code) => code === account.language) ?? 'en' },
  };
}

/** Somebody without any group signs in as ever. */
async function requireOpenGroup(db: Db, userId: number): Promise<void> {
  const doors = await listDoors(db, userId);
  const [closed] = doors;
  if (closed?.label && doors.every(({ opens }) => !opens)) throw new AppError('forbidden', passwordClosed(closed.label));
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
    throw refusal();
  });
}

export const getOwnDetails = async (context: Context<'signed-in'>) => ({
  user_details: await loadUserDetails(context, context.user.id, context.user.onlyGroupId),
});

export async function signOut({ db, user, config, setCookie }: Context<'signed-in'>): Promise<void> {
  await revokeSession(db, user.sessionId);
  setCookie(expiredRoleCookie(config));
}

const DAY_S = 86_400;

/**
 * The encrypted role cookie of the specification, set at every sign-in whatever the role. Nothing reads it: the session
 * decides who may do what.
 */
const roleCookie = (config: Config): string =>
  cookie(config, seal(config.SECRET_KEY, 'role cookie', ROLES.SUPER_ADMIN).toString('base64url'), ROLE_COOKIE_DAYS * DAY_S);

const expiredRoleCookie = (config: Config): string => cookie(config, '', 0);

function cookie({ PUBLIC_URL }: Config, value: string, maxAgeSeconds: number): string {
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `role=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
