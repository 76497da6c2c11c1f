import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { staffCount } from '#db/staff-count.ts';
import { opensGroup } from '#platform/session/opened-groups.queries.ts';

export type UserRow = Awaited<ReturnType<typeof findUser>>;
export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('media_objects as picture', 'picture.id', 'u.profile_media_id')
    .selectAll('u')
    .select('picture.object_key as picture_key')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

export type UserGroupRow = Awaited<ReturnType<typeof listGroupsOf>>[number];
/** The groups a user is a live member of and a session opens, with their sizes, by name. */
export const listGroupsOf = (db: Db, userId: number, onlyGroupId: number | null) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .innerJoin('group_stats as size', 'size.group_id', 'g.id')
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .select([
      'g.public_id',
      'g.code',
      'g.group_name',
      'g.type',
      'g.background_color',
      'g.text_color',
      'g.allowed_domain',
      'g.time_zone',
      'g.language',
      'm.role',
      'logo.object_key as logo_key',
      'size.patients',
    ])
    .select(staffCount.as('staff'))
    .where('m.user_id', '=', userId)
    .where('m.deleted_at', 'is', null)
    .where(opensGroup(sql`${onlyGroupId}::bigint`))
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute();
