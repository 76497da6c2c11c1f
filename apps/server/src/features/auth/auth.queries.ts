import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { opensGroup } from '#platform/session/opened-groups.queries.ts';

/** The account of a folded e-mail, disabled ones too: whoever signs in must not learn the difference. */
export const findAccount = (db: Db, emailKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'public_id', 'password_hash', 'is_enabled', 'language'])
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Each group of a user: whether a session by password opens it, and what its single sign-on is called where it asks for that. */
export const listDoors = (db: Db, userId: number) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('sso_connections as c', 'c.group_id', 'g.id')
    .select(['c.label', opensGroup(sql`null::bigint`).as('opens')])
    .where('m.user_id', '=', userId)
    .where('m.deleted_at', 'is', null)
    .execute();
