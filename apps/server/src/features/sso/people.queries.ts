import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Whether the connection knows the subject, and their account where it is a live member of the group. */
export const findByIdentity = (db: Db, groupId: number, identity: { connectionId: number; subject: string }) =>
  db
    .selectFrom('user_identities as i')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'i.user_id').on('u.deleted_at', 'is', null).on('u.is_enabled', '=', true),
    )
    .leftJoin('staff_members as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.group_id', '=', groupId).on('m.deleted_at', 'is', null),
    )
    .select('m.user_id')
    .where('i.connection_id', '=', identity.connectionId)
    .where('i.subject', '=', identity.subject)
    .executeTakeFirst();

/** The account of an e-mail and the groups it is a live member of, held so that it joins no other until the transaction ends. */
export async function holdAccount(db: Db, emailKey: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'public_id', 'is_master', 'is_enabled'])
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const groups = await db
    .selectFrom('staff_members')
    .select('group_id')
    .where('user_id', '=', account.id)
    .where('deleted_at', 'is', null)
    .execute();
  return { ...account, groupIds: groups.map(({ group_id }) => group_id) };
}

export const isMember = async (db: Db, groupId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.group_id', '=', groupId)
    .where('m.user_id', '=', userId)
    .where('m.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst()) !== undefined;

type Identity = { connectionId: number; subject: string; userId: number };
/** Breaks a key when the subject or the account is linked already. */
export const insertIdentity = (db: Db, { connectionId, subject, userId }: Identity) =>
  db.insertInto('user_identities').values({ connection_id: connectionId, subject, user_id: userId }).execute();

export async function deleteIdentity(db: Db, userId: number, connectionId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where('connection_id', '=', connectionId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export const endSessionsBy = (db: Db, userId: number, connectionId: number) =>
  db
    .updateTable('auth_sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('sso_connection_id', '=', connectionId)
    .where('revoked_at', 'is', null)
    .execute();

/** What a session came by. */
export const findConnectionOfSession = (db: Db, groupId: number, sessionId: number) =>
  db
    .selectFrom('auth_sessions as s')
    .innerJoin('sso_connections as c', 'c.id', 's.sso_connection_id')
    .selectAll('c')
    .where('c.group_id', '=', groupId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst();

type OwnSession = { id: number; userId: number; connectionId: number };
/** `at`: when the provider asked; never back. @returns the owner, or undefined for a session that has ended */
export const renewProofBy = (db: Db, session: OwnSession, { at, now }: { at: Date; now: Date }) =>
  db
    .updateTable('auth_sessions as s')
    .from('users as u')
    .set({ proved_at: sql`greatest(s.proved_at, ${at})` })
    .whereRef('u.id', '=', 's.user_id')
    .where('s.id', '=', session.id)
    .where('s.user_id', '=', session.userId)
    .where('s.sso_connection_id', '=', session.connectionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .returning('u.public_id')
    .executeTakeFirst();

/** The single sign-ons of a user's groups, and since when they are linked. `only`: of a session that opens one group. */
export const listOwnConnections = (db: Db, userId: number, only: number | null) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('sso_connections as c', 'c.group_id', 'm.group_id')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .leftJoin('user_identities as i', (join) => join.onRef('i.connection_id', '=', 'c.id').onRef('i.user_id', '=', 'm.user_id'))
    .selectAll('c')
    .select(['g.group_name', 'i.created_at as linked_at'])
    .where('m.user_id', '=', userId)
    .where('m.deleted_at', 'is', null)
    .$if(only !== null, (query) => query.where('m.group_id', '=', Number(only)))
    .orderBy('g.name_key')
    .execute();
