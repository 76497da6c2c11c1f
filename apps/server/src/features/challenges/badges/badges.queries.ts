import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { newPublicId } from '#db/public-id.ts';

export const selectBadges = (db: Db, groupId: number) =>
  db
    .selectFrom('badges as b')
    .leftJoin('attachments as a', (join) =>
      join.onRef('a.group_id', '=', 'b.group_id').onRef('a.id', '=', 'b.attachment_id').on('a.deleted_at', 'is', null),
    )
    .leftJoin('media_objects as m', (join) => join.onRef('m.group_id', '=', 'a.group_id').onRef('m.id', '=', 'a.media_id'))
    .select(['b.public_id as id', 'b.title', 'b.sub_title', 'a.public_id as media_id', 'm.object_key'])
    .select(creditOf('media_id', 'm.id', groupId).as('credit'))
    .select(({ selectFrom, fn }) =>
      selectFrom('badge_awards as w')
        .select(fn.countAll<number>().as('n'))
        .whereRef('w.badge_id', '=', 'b.id')
        .where('w.group_id', '=', groupId)
        .as('awards'),
    )
    .where('b.group_id', '=', groupId)
    .where('b.deleted_at', 'is', null)
    .orderBy('b.title')
    .orderBy('b.id')
    .execute();

type Fields = { title: string; sub_title: string; attachment_id: number | null };

export const insertBadge = (db: Db, groupId: number, fields: Fields) =>
  db
    .insertInto('badges')
    .values({ public_id: newPublicId(), group_id: groupId, ...fields })
    .returning('public_id as id')
    .executeTakeFirstOrThrow();

export const holdBadge = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('badges')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A badge, deleted or not, held. */
export const holdAnyBadge = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('badges')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

export const updateBadge = (db: Db, groupId: number, id: number, change: Fields | { deleted_at: Date | null }) =>
  db.updateTable('badges').set(change).where('group_id', '=', groupId).where('id', '=', id).execute();

export type Award = { badge_id: number; patient_id: number; challenge_id: number; given_by: number; awarded_at: Date };
export const insertAward = (db: Db, groupId: number, award: Award) =>
  db
    .insertInto('badge_awards')
    .values({ group_id: groupId, ...award })
    .execute();
