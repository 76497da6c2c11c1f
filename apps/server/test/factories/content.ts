import type { Bucket } from '@physio/contract/common/limits';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { makeMediaObject } from './exercises.ts';

type Row = { id: number };

/** A folder under the bucket's root, or under `parent`; with `exercise` it is that exercise's own. */
export async function makeFolder(
  db: Db,
  group: Row,
  given: { name?: string; bucket?: Bucket; parent?: { id: number; depth: number; bucket: string }; exercise?: Row } = {},
) {
  const bucket = given.parent?.bucket ?? given.bucket ?? 'exercise';
  const name = given.name ?? `Folder ${newPublicId()}`;
  const parent = given.parent ?? (await rootOf(db, group, bucket));
  const folder = await db
    .insertInto('folders')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      bucket,
      parent_id: parent.id,
      name,
      name_key: fold(name),
      kind: given.exercise ? 'exercise' : 'folder',
      depth: parent.depth + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (given.exercise) await db.updateTable('exercises').set({ folder_id: folder.id }).where('id', '=', given.exercise.id).execute();
  return folder;
}

export const rootOf = (db: Db, group: Row, bucket: string) =>
  db
    .selectFrom('folders')
    .selectAll()
    .where('group_id', '=', group.id)
    .where('bucket', '=', bucket)
    .where('kind', '=', 'root')
    .executeTakeFirstOrThrow();

const KINDS = { mp4: 'video', gif: 'gif', pdf: 'document', png: 'image', jpg: 'image', jpeg: 'image' } as const;

/** A file's row in a folder; there are no bytes. */
export async function makeFile(
  db: Db,
  group: Row,
  folder: { id: number; bucket: string },
  given: {
    type?: keyof typeof KINDS;
    name?: string;
    created_at?: Date;
    created_by?: number;
    language?: string;
    bucket_type?: string;
  } = {},
) {
  const type = given.type ?? 'mp4';
  const name = given.name ?? `file.${type}`;
  const media = await makeMediaObject(db, group, type);
  return db
    .insertInto('attachments')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      folder_id: folder.id,
      bucket: folder.bucket,
      media_id: media.id,
      display_name: name,
      name_key: fold(name),
      stored_name: media.object_key,
      file_type: type,
      media_type: KINDS[type],
      bucket_type: given.bucket_type ?? folder.bucket,
      ...(given.language && { language: given.language }),
      ...(given.created_at && { created_at: given.created_at }),
      created_by: given.created_by ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Captions of a video, without bytes. */
export async function makeCaptions(db: Db, group: Row, video: { media_id: number }, language: Language) {
  const media = await makeMediaObject(db, group, 'vtt');
  await db
    .insertInto('captions')
    .values({ group_id: group.id, video_id: video.media_id, language, media_id: media.id, display_name: `${language}.vtt` })
    .execute();
  return media;
}
