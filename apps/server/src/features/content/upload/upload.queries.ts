import type { Bucket } from '@physio/contract/common/limits';
import type { UploadDetails } from '@physio/contract/content/uploads';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export type Placement = UploadDetails & {
  folderId: number | null;
  bucket: string;
  bucketType: string;
  mediaId: number;
  name: string;
  storedName: string;
  fileType: string;
  mediaType: string;
  createdBy: number;
  at: Date;
};

export const insertPlacement = (db: Db, groupId: number, file: Placement) =>
  db
    .insertInto('attachments')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      folder_id: file.folderId,
      bucket: file.bucket,
      media_id: file.mediaId,
      display_name: file.name,
      name_key: fold(file.name),
      stored_name: file.storedName,
      file_type: file.fileType,
      media_type: file.mediaType,
      bucket_type: file.bucketType,
      language: file.language,
      gender: file.gender,
      age_group: file.age_group,
      created_by: file.createdBy,
      created_at: file.at,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();

/** The oldest file that shows a stored object, and where. */
export const selectShowing = (db: Db, groupId: number, mediaId: number) =>
  db
    .selectFrom('attachments as a')
    .leftJoin('folders as f', (join) => join.onRef('f.id', '=', 'a.folder_id').onRef('f.group_id', '=', 'a.group_id'))
    .select(['a.public_id', 'a.bucket', 'f.public_id as folder_public_id', 'f.name as folder_name'])
    .where('a.group_id', '=', groupId)
    .where('a.media_id', '=', mediaId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .$narrowType<{ bucket: Bucket }>()
    .executeTakeFirst();

/** Which bucket a root's id names. */
export const selectBucketOfRoot = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('folders')
    .select('bucket')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('kind', '=', 'root')
    .$narrowType<{ bucket: Bucket }>()
    .executeTakeFirst();
