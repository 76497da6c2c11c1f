import type { confirmIdentity as call, Proof } from '@physio/contract/auth/identity';
import { proveSecondFactor } from '#features/auth/public.ts';
import { proveOwnPassword, requireProven } from '#features/password/public.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { renewProof } from '#platform/session/session.queries.ts';

/** As at sign-in: the password and, where the account has one, the second step. @throws AppError `validation` by field */
export async function confirmIdentity(context: Context<'signed-in'>, { password, code }: Proof, write: Write<typeof call>) {
  const owner = await proveOwnPassword(context, password, 'password');
  return write(async (context) => {
    await proveSecondFactor(context, code);
    await requireProven(context.db, owner, 'password');
    await renewProof(context.db, context.user.sessionId, context.clock.now());
    context.note(owner.public_id);
  });
}
