import type { ContentLanguage } from '@physio/contract/content/content';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { inChunks } from './chunks.ts';

export type NewPlacement = {
  exerciseId: number;
  folderId: number;
  mediaId: number;
  objectKey: string;
  name: string;
  fileType: string;
  mediaType: 'gif' | 'video' | 'image' | 'document';
  language: ContentLanguage;
  isPrimary: boolean;
};

/** Puts files into the folders of their exercises. */
export async function insertPlacements(
  db: Db,
  groupId: number,
  files: readonly NewPlacement[],
  made: { by: number; at: Date },
): Promise<void> {
  const named = files.map((file) => ({ ...file, publicId: newPublicId() }));
  const rows = await inChunks(named, (some) =>
    db
      .insertInto('attachments')
      .values(
        some.map((file) => ({
          public_id: file.publicId,
          group_id: groupId,
          folder_id: file.folderId,
          bucket: 'exercise',
          media_id: file.mediaId,
          display_name: file.name,
          name_key: fold(file.name),
          stored_name: file.objectKey.slice(file.objectKey.indexOf('/') + 1),
          file_type: file.fileType,
          media_type: file.mediaType,
          bucket_type: file.mediaType === 'gif' ? 'exercise_gif' : 'exercise',
          language: file.language,
          created_by: made.by,
          created_at: made.at,
        })),
      )
      .returning(['id', 'public_id'])
      .execute(),
  );
  const ids = new Map(rows.map((row) => [row.public_id, row.id]));
  const primary = named.filter(({ isPrimary }) => isPrimary);
  await inChunks(primary, (some) =>
    db
      .insertInto('exercise_attachments')
      .values(
        some.map(({ publicId, exerciseId, mediaType }) => ({
          group_id: groupId,
          exercise_id: exerciseId,
          attachment_id: ids.get(publicId) as number,
          media_type: mediaType,
          is_primary: true,
        })),
      )
      .execute(),
  );
}
