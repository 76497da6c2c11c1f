import { type ChangePassword, PASSWORD_MESSAGES, type ResetPassword } from '@physio/contract/password';
import { inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { hashPassword, isSamePassword, verifyPassword } from '#features/auth/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { closeCodesOfUser, consumeCode } from '#platform/codes/codes.queries.ts';
import { allowCodeRequest, CODE_MINUTES, issueCode, proveCode, wrongCode } from '#platform/codes/codes.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { countHit, requireRoom } from '#platform/limits/limits.ts';
import { queueMail, queueNoMail } from '#platform/mail/outbox.ts';
import { revokeSessionsOf } from '#platform/session/session.queries.ts';
import { findByEmail, findById, type PasswordOwner, updatePasswordHash } from './password.queries.ts';

const purpose = 'staff_reset';
const WRONG_CURRENT = { hits: 5, seconds: 900 };

const refused = (field: string, message: string) => new AppError('validation', message, { fields: { [field]: message } });

/** Mails a code to a live account. @returns the code's token; an unknown e-mail gets one too, that no code opens */
export async function requestCode(context: Context<'public'>, email: string): Promise<string> {
  const account = emailKey(email);
  await allowCodeRequest(context, { purpose, account, ip: context.caller.ip });
  return inTransaction(context.db, async (db) => {
    const stores = { ...context, db };
    const user = await findByEmail(db, account);
    const { token, code } = await issueCode(stores, { purpose, account, owner: user ? { userId: user.id } : null });
    if (user) await mailCode(stores, user, code);
    else await queueNoMail(stores);
    return token;
  });
}

const mailCode = (stores: Pick<Services, 'db' | 'jobs'>, user: PasswordOwner, code: string) =>
  queueMail(stores, {
    to: user.email,
    language: user.language,
    template: 'reset_code',
    data: { name: user.first_name, code, minutes: CODE_MINUTES },
  });

/** Sets a new password by a mailed code and ends every session of the account. It signs nobody in. */
export async function resetPassword(context: Context<'public'>, { otp, otp_token, password }: ResetPassword): Promise<void> {
  const proven = await proveCode(context, { purpose, token: otp_token, code: otp });
  const user = await findById(context.db, proven.userId ?? 0);
  if (user === undefined) throw wrongCode();
  if (await verifyPassword(password, user.password_hash)) throw refused('password', PASSWORD_MESSAGES.sameAsOld);
  const passwordHash = await hashPassword(password);
  await inTransaction(context.db, async (db) => {
    if (!(await consumeCode(db, proven.id, context.clock.now()))) throw wrongCode();
    await storePassword({ ...context, db }, user, passwordHash);
    await recordAct(db, { caller: context.caller, action: 'reset-password', entity: 'user', entityId: user.public_id });
  });
}

/** Changes the caller's own password; his other sessions end. */
export async function changePassword(
  context: Context<'signed-in'>,
  { current_password, new_password }: ChangePassword,
): Promise<void> {
  const user = await findById(context.db, context.user.id);
  if (user === undefined) throw refused('current_password', PASSWORD_MESSAGES.currentWrong);
  await requireOwnPassword(context, user, current_password, 'current_password');
  if (isSamePassword(current_password, new_password)) throw refused('new_password', PASSWORD_MESSAGES.sameAsOld);
  const own = { sessionId: context.user.sessionId, provenHash: user.password_hash };
  await storePassword(context, user, await hashPassword(new_password), own);
  context.note(user.public_id);
}

/** A stolen token must not try passwords without end. What is counted outlives the call's transaction, which a refusal undoes. */
export async function requireOwnPassword(
  { relaxedDb, clock, user }: Context<'signed-in'>,
  owner: PasswordOwner,
  typed: string,
  field: string,
): Promise<void> {
  const counts = { db: relaxedDb, clock };
  const bucket = `current password ${user.id}`;
  await requireRoom(counts, bucket, WRONG_CURRENT);
  const isRight = await verifyPassword(typed, owner.password_hash);
  if (isRight) return requireRoom(counts, bucket, WRONG_CURRENT);
  await countHit(counts, bucket, WRONG_CURRENT);
  throw refused(field, PASSWORD_MESSAGES.currentWrong);
}

/**
 * In the transaction of `db`: the new hash, the end of the account's sessions and of its codes, and a mail that tells. With
 * `own` the caller proved the old password and keeps that session. @throws AppError when the old password no longer stands
 */
export async function storePassword(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
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
    { db, jobs },
    { to: user.email, language: user.language, template: 'password_changed', data: { name: user.first_name } },
  );
}
