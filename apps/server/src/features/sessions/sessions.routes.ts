import { confirmIdentity } from '@physio/contract/identity';
import { endOtherSessions, endOwnSession, listOwnSessions, SESSION_MESSAGES } from '@physio/contract/sessions';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import { revokeSession, revokeSessionsOf } from '#platform/session/session.queries.ts';
import { confirm } from './identity.service.ts';
import { findSessionOf, listLiveSessions } from './sessions.queries.ts';

const HOUR_MS = 3_600_000;

export async function sessionRoutes(app: FeatureApp): Promise<void> {
  handle(app, listOwnSessions, 'signed-in', async ({ db, clock, config, user }) => {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - config.SESSION_IDLE_HOURS * HOUR_MS);
    const sessions = await listLiveSessions(db, user.id, now, idleSince);
    return {
      data: sessions.map((row) => ({
        id: row.public_id,
        user_agent: row.user_agent ?? '',
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.id === user.sessionId,
      })),
    };
  });

  handle(app, endOwnSession, 'signed-in', async ({ db, user }, { params }) => {
    const session = await findSessionOf(db, user.id, params.id);
    if (session === undefined) throw new AppError('not_found', SESSION_MESSAGES.notFound);
    await revokeSession(db, session.id);
    return { message: SESSION_MESSAGES.ended };
  });

  handle(app, endOtherSessions, 'signed-in', async ({ db, user }) => {
    await revokeSessionsOf(db, user.id, user.sessionId);
    return { message: SESSION_MESSAGES.othersEnded };
  });

  handleLong(app, confirmIdentity, 'signed-in', (context, { body }, write) => confirm(context, body, write));
}
