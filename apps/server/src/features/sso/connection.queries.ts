import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;
export const findConnection = (db: Db, groupId: number) =>
  db
    .selectFrom('sso_connections as c')
    .leftJoin('users as u', 'u.id', 'c.password_admin_id')
    .selectAll('c')
    .select(sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('password_admin'))
    .where('c.group_id', '=', groupId)
    .executeTakeFirst();

/** One that people of a proved domain may use. */
export const findOffered = (db: Db, by: { domain: string } | { publicId: string }) =>
  db
    .selectFrom('sso_connections as c')
    .innerJoin('sso_domains as d', (join) => join.onRef('d.group_id', '=', 'c.group_id').on('d.proved_at', 'is not', null))
    .selectAll('c')
    .where((e) => ('domain' in by ? e('d.domain', '=', by.domain) : e('c.public_id', '=', by.publicId)))
    .limit(1)
    .executeTakeFirst();

/** By its own id, as a sign-in under way names it; held until the transaction ends. */
export const holdConnection = (db: Db, id: number) =>
  db.selectFrom('sso_connections').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type SavedConnection = {
  label: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  provision: 'invited' | 'physio';
  trusts_second_factor: boolean;
};
export const saveConnection = (db: Db, groupId: number, saved: SavedConnection, by: { userId: number; now: Date }) =>
  db
    .insertInto('sso_connections')
    .values({ public_id: newPublicId(), group_id: groupId, ...saved, created_by: by.userId })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ ...saved, updated_at: by.now }))
    .execute();

/** Of another issuer, or as another client of the same: nobody is who they were. */
export async function forgetPeople(db: Db, groupId: number, connectionId: number): Promise<void> {
  await db.deleteFrom('user_identities').where('connection_id', '=', connectionId).execute();
  await db.deleteFrom('auth_sessions').where('sso_connection_id', '=', connectionId).execute();
  await db.deleteFrom('sso_starts').where('connection_id', '=', connectionId).execute();
  await db.deleteFrom('sso_finishes').where('connection_id', '=', connectionId).execute();
  await db
    .updateTable('sso_connections')
    .set({ tried_at: null, enforced: false, password_admin_id: null })
    .where('group_id', '=', groupId)
    .where('id', '=', connectionId)
    .execute();
}

/** Sessions that had the provider's second step have none any more. */
export const distrustFactors = (db: Db, connectionId: number) =>
  db.updateTable('auth_sessions').set({ has_provider_factor: false }).where('sso_connection_id', '=', connectionId).execute();

/** With what its people are called, and their sessions by it. */
export async function deleteConnection(db: Db, groupId: number): Promise<boolean> {
  const deleted = await db.deleteFrom('sso_connections').where('group_id', '=', groupId).returning('id').executeTakeFirst();
  return deleted !== undefined;
}

export const setTried = (db: Db, groupId: number, id: number, now: Date) =>
  db.updateTable('sso_connections').set({ tried_at: now }).where('group_id', '=', groupId).where('id', '=', id).execute();

/** Held until the transaction ends, so that they stay it. @returns false for anybody but a live admin of the group */
export const holdAdmin = async (db: Db, groupId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** @returns false for a group without single sign-on */
export async function setEnforced(db: Db, groupId: number, passwordAdminId: number | null): Promise<boolean> {
  const changed = await db
    .updateTable('sso_connections')
    .set({ enforced: passwordAdminId !== null, password_admin_id: passwordAdminId })
    .where('group_id', '=', groupId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Sessions by password or passkey of members whom no group lets in by these any more. */
export const endClosedSessions = (db: Db, groupId: number) =>
  sql`update auth_sessions s set revoked_at = now()
    from staff_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.deleted_at is null and s.user_id = u.id and s.sso_connection_id is null
      and s.revoked_at is null and not u.is_master
      and not exists (select from staff_members o where o.user_id = u.id and o.deleted_at is null and not exists
        (select from sso_connections e where e.group_id = o.group_id and e.enforced and e.password_admin_id is distinct from u.id))`.execute(
    db,
  );
