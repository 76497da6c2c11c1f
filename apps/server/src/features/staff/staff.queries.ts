import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { asBounds, hasFactor, lacksFactor, opensGroup, type SessionBounds } from '#platform/session/opened-groups.queries.ts';

/** A group that the session opens, and what the caller may do in it: their role where they are a live member. */
export function findGroupFor(db: Db, publicId: string, user: SessionBounds & { id: number }) {
  const { only, factor } = asBounds(user);
  return db
    .selectFrom('groups as g')
    .leftJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', user.id).on('m.deleted_at', 'is', null),
    )
    .innerJoin('users as u', (join) => join.on('u.id', '=', user.id))
    .select(['g.id', 'g.group_name', 'g.allowed_domain', 'm.role', lacksFactor(factor).as('lacks_factor')])
    .where('g.public_id', '=', publicId)
    .where(opensGroup(only))
    .executeTakeFirst();
}

/** Held until the transaction ends: two admins cannot take the role from each other at once. */
export const holdGroup = (db: Db, groupId: number) =>
  db.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().executeTakeFirstOrThrow();

export const provisioningGroup = (db: Db, groupId: number) =>
  db.selectFrom('groups').select(['allowed_domain', 'language']).where('id', '=', groupId).executeTakeFirstOrThrow();

/** The newest membership of each person: a former member is shown until they come back. */
const memberships = (db: Db, groupId: number) =>
  db
    .selectFrom('staff_members')
    .distinctOn('user_id')
    .select(['id', 'user_id', 'role', 'deleted_at'])
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .orderBy('id', 'desc');

/** Sessions are deleted after a while; that somebody has signed in is kept. */
const lastSeen = sql<Date | null>`greatest(
  (select max(s.last_used_at) from auth_sessions s where s.user_id = u.id),
  (select max(a.at) from audit_log a where a.entity = 'user' and a.entity_id = u.public_id and a.action = 'sign-in'))`;

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];
/** Live members first, then by name. */
export const listMembers = (db: Db, groupId: number) =>
  db
    .selectFrom(memberships(db, groupId).as('m'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.public_id', 'u.first_name', 'u.last_name', 'u.email', 'u.is_master', 'm.role', 'm.deleted_at'])
    .select(hasFactor(sql`u.id`).as('has_factor'))
    .select(lastSeen.as('last_seen_at'))
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`m.deleted_at is not null`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .execute();

/** Live ones, by name. */
export const listAdmins = (db: Db, groupId: number) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('m.group_id', '=', groupId)
    .where('m.role', '=', 'Admin')
    .where('m.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .execute();

export type Membership = NonNullable<Awaited<ReturnType<typeof findMember>>>;
export const findMember = (db: Db, groupId: number, by: { publicId: string } | { emailKey: string }) =>
  db
    .selectFrom(memberships(db, groupId).as('m'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id', 'm.role', 'm.deleted_at', 'u.public_id', 'u.is_master'])
    .where('u.deleted_at', 'is', null)
    .where((e) => ('publicId' in by ? e('u.public_id', '=', by.publicId) : e('u.email_key', '=', by.emailKey)))
    .executeTakeFirst();

export async function countAdmins(db: Db, groupId: number): Promise<number> {
  const { admins } = await db
    .selectFrom('staff_members')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('group_id', '=', groupId)
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return admins;
}

/** Whether the group has switched passwords off for everyone but a user who is not a live admin of it. */
export const isLostPasswordAdmin = async (db: Db, groupId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('sso_connections as c')
    .leftJoin('staff_members as m', (join) =>
      join
        .onRef('m.group_id', '=', 'c.group_id')
        .onRef('m.user_id', '=', 'c.password_admin_id')
        .on('m.role', '=', 'Admin')
        .on('m.deleted_at', 'is', null),
    )
    .select('c.id')
    .where('c.group_id', '=', groupId)
    .where('c.enforced', '=', true)
    .where('c.password_admin_id', '=', userId)
    .where('m.id', 'is', null)
    .executeTakeFirst()) !== undefined;

export const updateMembership = (db: Db, groupId: number, id: number, change: { role?: string; deleted_at?: Date | null }) =>
  db.updateTable('staff_members').set(change).where('id', '=', id).where('group_id', '=', groupId).execute();

export const findAccountByEmail = (db: Db, emailKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'public_id', 'is_enabled'])
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** An account that belongs to no group any more, and is no Master's, signs nobody in. */
export const disableWithoutGroup = (db: Db, userId: number) =>
  db
    .updateTable('users as u')
    .set({ is_enabled: false, updated_at: sql`now()` })
    .where('u.id', '=', userId)
    .where('u.is_master', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_members as m').select('m.id').whereRef('m.user_id', '=', 'u.id').where('m.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();

export const enableAccount = (db: Db, userId: number) =>
  db.updateTable('users').set({ is_enabled: true, updated_at: sql`now()` }).where('id', '=', userId).execute();

/**
 * A disabled account starts over with what its owner enters: the mailed token proves that the address is theirs.
 * @returns false when the account was enabled again meanwhile: it has a password, which nobody has proven here
 */
export async function renewAccount(
  db: Db,
  userId: number,
  account: { first_name: string; last_name: string; password_hash: string },
): Promise<boolean> {
  const renewed = await db
    .updateTable('users')
    .set({ ...account, is_enabled: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('is_enabled', '=', false)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

export const findInviter = (db: Db, userId: number) =>
  db.selectFrom('users').select(['id', 'first_name', 'last_name', 'email_key']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Whom a mail about the group goes to. */
export const listMailedAdmins = (db: Db, groupId: number) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['u.email', 'u.first_name', 'u.language', 'g.group_name'])
    .where('m.group_id', '=', groupId)
    .where('m.role', '=', 'Admin')
    .where('m.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.is_enabled', '=', true)
    .orderBy('u.id')
    .execute();
