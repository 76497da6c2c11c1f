import type { confirmIdentity as call, Proof } from '@physio/contract/auth/identity';
import { type OwnSession, SESSION_MESSAGES } from '@physio/contract/sessions/sessions';
import { proveOwnPassword, requireProven } from '#features/password/public.ts';
import { proveSecondFactor } from '#features/second-factor/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { renewProof, revokeSession, revokeSessionsOf } from '#platform/session/session.queries.ts';
import * as queries from './sessions.queries.ts';

type SignedIn = Context<'signed-in'>;
const HOUR_MS = 3_600_000;

export async function listOwnSessions({ db, clock, config, user }: SignedIn): Promise<OwnSession[]> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - config.SESSION_IDLE_HOURS * HOUR_MS);
  const sessions = await queries.listLiveSessions(db, user.id, now, idleSince);
  return sessions.map((row) => ({
    id: row.public_id,
    user_agent: row.user_agent ?? '',
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === user.sessionId,
  }));
}

export async function endOwnSession({ db, user }: SignedIn, id: string): Promise<void> {
  const session = await queries.findSessionOf(db, user.id, id);
  if (session === undefined) throw new AppError('not_found', SESSION_MESSAGES.notFound);
  await revokeSession(db, session.id);
}

export async function endOtherSessions({ db, user }: SignedIn): Promise<void> {
  await revokeSessionsOf(db, user.id, user.sessionId);
}

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
