import { type confirmIdentity, IDENTITY_MESSAGES, type Proof } from '@physio/contract/identity';
import { PASSWORD_MESSAGES } from '@physio/contract/password';
import { proveSecondFactor } from '#features/auth/public.ts';
import { findPasswordOwnerById, requireOwnPassword } from '#features/password/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { holdProof, renewProof } from '#platform/session/session.queries.ts';

/** As at sign-in: the password and, where the account has one, the second step. @throws AppError `validation` by field */
export async function confirm(context: Context<'signed-in'>, { password, code }: Proof, write: Write<typeof confirmIdentity>) {
  const owner = await findPasswordOwnerById(context.db, context.user.id);
  if (owner === undefined) throw wrongPassword();
  await requireOwnPassword(context, owner, password, 'password');
  return write(async (context) => {
    await proveSecondFactor(context, code);
    if (!(await holdProof(context.db, owner.id, owner.password_hash))) throw wrongPassword();
    await renewProof(context.db, context.user.sessionId, context.clock.now());
    context.note(owner.public_id);
    return { message: IDENTITY_MESSAGES.confirmed };
  });
}

const wrongPassword = () =>
  new AppError('validation', PASSWORD_MESSAGES.currentWrong, { fields: { password: PASSWORD_MESSAGES.currentWrong } });
