import {
  type ChangePassword,
  type changePassword as change,
  PASSWORD_MESSAGES,
  type ResetPassword,
} from '@physio/contract/password/password';
import { type Db, inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { closeCodesOfUser, consumeCode } from '#platform/codes/codes.queries.ts';
import { allowCodeRequest, CODE_MINUTES, issueCode, proveCode, wrongCode } from '#platform/codes/codes.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Services, Write } from '#platform/http/context.ts';
import { limitFailures } from '#platform/limits/limits.ts';
import { queueMail, queueNoMail } from '#platform/mail/outbox.ts';
import { deviceCookie, knownDevice } from '#platform/session/known-device.ts';
import { holdProof, revokeSessionsOf } from '#platform/session/session.queries.ts';
import { findByEmail, findById, type PasswordOwner, updatePasswordHash } from './password.queries.ts';
import { hashPassword, isSamePassword, verifyPassword } from './passwords.ts';

const purpose = 'staff_reset';
const WRONG_CURRENT = { hits: 5, seconds: 900 };

const refused = (field: string, message: string) => new AppError('validation', message, { fields: { [field]: message } });

/** Mails a code to a live account. @returns the code's token; an unknown e-mail gets one too, that no code opens */
export async function requestPasswordCode(context: Context<'public'>, email: string): Promise<string> {
  const account = emailKey(email);
  const user = await findByEmail(context.db, account);
  const { network, cookies } = context.caller;
  const request = { purpose, account, network, device: knownDevice(context, user, cookies) } as const;
  await allowCodeRequest(context, request);
  return inTransaction(context.db, async (db) => {
    const stores = { ...context, db };
    const { token, code } = await issueCode(stores, { ...request, owner: user ? { userId: user.id } : null });
    if (user) await mailCode(stores, user, code);
    else await queueNoMail(stores);
    return token;
  });
}

const mailCode = (stores: Pick<Services, 'db' | 'jobs' | 'config'>, user: PasswordOwner, code: string) =>
  queueMail(stores, {
    to: user.email,
    language: user.language,
    template: 'reset_code',
    data: { name: user.first_name, code, minutes: CODE_MINUTES },
  });

/** Sets a new password by a mailed code and ends every session of the account. It signs nobody in. */
export async function resetPassword(context: Context<'public'>, { otp, otp_token, password }: ResetPassword): Promise<void> {
  const proven = await proveCode(context, { purpose, token: otp_token, code: otp, network: context.caller.network });
  const user = await findById(context.db, proven.userId ?? 0);
  if (user === undefined) throw wrongCode();
  if (await verifyPassword(password, user.password_hash)) throw refused('password', PASSWORD_MESSAGES.sameAsOld);
  const passwordHash = await hashPassword(password);
  await inTransaction(context.db, async (db) => {
    if (!(await consumeCode(db, proven.id, context.clock.now()))) throw wrongCode();
    await storePassword({ ...context, db }, user, passwordHash);
    await recordAct(db, { caller: context.caller, action: 'reset-password', entity: 'user', entityId: user.public_id });
  });
  // The owner has the mailbox: failures of others meanwhile do not keep them from signing in with the new password.
  context.setCookie(deviceCookie(context, { id: user.id, password_hash: passwordHash }, context.caller.cookies));
}

/** Changes the caller's own password; their other sessions end. It is proven and hashed before the transaction. */
export async function changePassword(
  context: Context<'signed-in'>,
  { current_password, new_password }: ChangePassword,
  write: Write<typeof change>,
) {
  const user = await proveOwnPassword(context, current_password, 'current_password');
  if (isSamePassword(current_password, new_password)) throw refused('new_password', PASSWORD_MESSAGES.sameAsOld);
  const passwordHash = await hashPassword(new_password);
  return write(async (context) => {
    const own = { sessionId: context.user.sessionId, provenHash: user.password_hash };
    await storePassword(context, user, passwordHash, own);
    context.setCookie(deviceCookie(context, { id: user.id, password_hash: passwordHash }, context.caller.cookies));
    context.note(user.public_id);
  });
}

/**
 * Checks the password that the caller typed; `field` is its name in the form. To be called before the call's transaction,
 * since hashing takes its time, and looked at again in it by `requireProven`. A stolen token must not try passwords without end;
 * its tries are its own session's, so that they do not keep the owner from changing the password.
 * @throws AppError for a wrong password, and `too_many` after five
 */
export async function proveOwnPassword(context: Context<'signed-in'>, typed: string, field: string): Promise<PasswordOwner> {
  const owner = await findById(context.db, context.user.id);
  const limit = { bucket: `current password ${context.user.sessionId}`, rate: WRONG_CURRENT };
  return limitFailures(context, [limit], async () => {
    if (owner && (await verifyPassword(typed, owner.password_hash))) return owner;
    throw refused(field, PASSWORD_MESSAGES.currentWrong);
  });
}

/** Holds the account in the transaction of `db`. @throws AppError when the proven password was changed meanwhile */
export async function requireProven(db: Db, owner: PasswordOwner, field: string): Promise<void> {
  if (!(await holdProof(db, owner.id, owner.password_hash))) throw refused(field, PASSWORD_MESSAGES.currentWrong);
}

/**
 * In the transaction of `db`: the new hash, the end of the account's sessions and of its codes, and a mail that says so. With
 * `own` the caller proved the old password and keeps that session. @throws AppError when the old password no longer stands
 */
export async function storePassword(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  user: PasswordOwner,
  passwordHash: string,
  own?: { sessionId: number; provenHash: string },
): Promise<void> {
  if (!(await updatePasswordHash(db, user.id, passwordHash, own?.provenHash))) {
    throw refused('current_password', PASSWORD_MESSAGES.currentWrong);
  }
  await revokeSessionsOf(db, user.id, own?.sessionId);
  await closeCodesOfUser(db, user.id, clock.now());
  await queueMail(
    { db, jobs, config },
    { to: user.email, language: user.language, template: 'password_changed', data: { name: user.first_name } },
  );
}
