import { type OwnSession, SESSION_MESSAGES } from '@physio/contract/sessions/sessions';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { revokeSession, revokeSessionsOf } from '#platform/session/session.queries.ts';
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
