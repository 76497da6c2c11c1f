import type { BUCKET_TYPES, Bucket } from '@physio/contract/common/limits';
import type { MediaType } from '@physio/contract/content/media';
import { fold } from '@physio/contract/text/fold';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { containsPattern } from '#db/fold.ts';

/** The CHECKs of the table allow no others. */
type Narrowed = { media_type: MediaType; bucket: Bucket; bucket_type: (typeof BUCKET_TYPES)[number] };
export type AttachmentRow = NonNullable<Awaited<ReturnType<typeof selectOne>>>;

const placements = (db: Db, groupId: number) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('media_objects as m', (join) => join.onRef('m.id', '=', 'a.media_id').onRef('m.group_id', '=', 'a.group_id'))
    .leftJoin('media_objects as p', (join) => join.onRef('p.id', '=', 'm.poster_id').onRef('p.group_id', '=', 'm.group_id'))
    .leftJoin('folders as f', (join) => join.onRef('f.id', '=', 'a.folder_id').onRef('f.group_id', '=', 'a.group_id'))
    .leftJoin('exercises as fe', (join) => join.onRef('fe.folder_id', '=', 'f.id').onRef('fe.group_id', '=', 'f.group_id'))
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select(['a.id', 'a.public_id', 'a.display_name', 'a.stored_name', 'a.file_type', 'a.media_type', 'a.bucket', 'a.bucket_type'])
    .select(['a.language', 'a.gender', 'a.age_group', 'a.created_at', 'a.media_id', 'a.folder_id', 'a.deleted_at'])
    .select(creditOf('media_id', 'a.media_id', groupId).as('credit'))
    .select([
      'f.public_id as folder_public_id',
      'f.name as folder_name',
      'f.deleted_at as folder_deleted_at',
      'fe.id as folder_exercise',
    ])
    .select([
      'm.object_key',
      'm.byte_size',
      'm.duration_ms',
      'm.pages',
      'm.locked',
      'p.object_key as poster_key',
      'u.first_name',
      'u.last_name',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('exercise_attachments as ea')
          .select('ea.exercise_id')
          .whereRef('ea.attachment_id', '=', 'a.id')
          .where('ea.group_id', '=', groupId)
          .where('ea.is_primary', '=', true),
      ).as('is_primary'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('captions as c')
          .innerJoin('media_objects as cm', (join) =>
            join.onRef('cm.id', '=', 'c.media_id').onRef('cm.group_id', '=', 'c.group_id'),
          )
          .select(['c.language', 'c.display_name', 'cm.object_key', 'cm.byte_size'])
          .whereRef('c.video_id', '=', 'm.id')
          .where('c.group_id', '=', groupId)
          .orderBy('c.language'),
      ).as('captions'),
    )
    .where('a.group_id', '=', groupId)
    .$narrowType<Narrowed>();

const shown = (db: Db, groupId: number) => placements(db, groupId).where('a.deleted_at', 'is', null);

export const selectOne = (db: Db, groupId: number, publicId: string) =>
  shown(db, groupId).where('a.public_id', '=', publicId).executeTakeFirst();

/** Deleted or not. */
export const selectAny = (db: Db, groupId: number, publicId: string) =>
  placements(db, groupId).where('a.public_id', '=', publicId).executeTakeFirst();

export const selectOfFolder = (db: Db, groupId: number, folderId: number) =>
  shown(db, groupId).where('a.folder_id', '=', folderId).orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').execute();

/** What was uploaded, copies aside. */
const uploads = (search: string) => (search === '' ? '%' : containsPattern(search));

export const selectRecent = (db: Db, groupId: number, page: { search: string; offset: number; limit: number }) =>
  shown(db, groupId)
    .where('a.copied_from_id', 'is', null)
    .where('a.name_key', 'like', uploads(fold(page.search)))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countRecent(db: Db, groupId: number, search: string): Promise<number> {
  const row = await db
    .selectFrom('attachments as a')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('a.group_id', '=', groupId)
    .where('a.deleted_at', 'is', null)
    .where('a.copied_from_id', 'is', null)
    .where('a.name_key', 'like', uploads(fold(search)))
    .executeTakeFirstOrThrow();
  return row.n;
}

export const countByKind = (db: Db, groupId: number) =>
  db
    .selectFrom('attachments')
    .select(['bucket', 'media_type'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .groupBy(['bucket', 'media_type'])
    .$narrowType<Pick<Narrowed, 'bucket' | 'media_type'>>()
    .execute();

export const selectExercise = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('exercises')
    .select(['id', 'folder_id'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Other places of the same stored file. */
export const selectCopies = (db: Db, groupId: number, file: { id: number; media_id: number }) =>
  db
    .selectFrom('attachments as a')
    .leftJoin('folders as f', (join) => join.onRef('f.id', '=', 'a.folder_id').onRef('f.group_id', '=', 'a.group_id'))
    .leftJoin('exercises as fe', (join) => join.onRef('fe.folder_id', '=', 'f.id').onRef('fe.group_id', '=', 'f.group_id'))
    .select(['a.public_id as attachment_id', 'f.public_id as folder_id', 'f.name as folder_name', 'fe.id as folder_exercise'])
    .where('a.group_id', '=', groupId)
    .where('a.media_id', '=', file.media_id)
    .where('a.id', '<>', file.id)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .execute();

/** Files by public id, deleted or not, held to be changed together. */
export const holdFiles = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('attachments as a')
    .leftJoin('folders as f', (join) => join.onRef('f.group_id', '=', 'a.group_id').onRef('f.id', '=', 'a.folder_id'))
    .select(['a.id', 'a.deleted_at', 'a.folder_id', 'a.media_type', 'f.public_id as folder_public_id'])
    .where('a.group_id', '=', groupId)
    .where('a.public_id', '=', anyOf(publicIds))
    .orderBy('a.id')
    .forUpdate(['a'])
    .execute();

/** Live folders by public id, kept live until the transaction ends. */
export const holdFolders = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('folders')
    .select(['id', 'public_id', 'name', 'bucket', 'kind'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .$narrowType<{ bucket: Bucket }>()
    .execute();
