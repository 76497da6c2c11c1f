import type { Db } from '#db/client.ts';

/** Sessions that a call could use now, the one used last first. */
export const listLiveSessions = (db: Db, userId: number, now: Date, idleSince: Date) =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'public_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>=', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findSessionOf = (db: Db, userId: number, publicId: string) =>
  db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
