import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';

type NewCaptions = { videoId: number; language: Language; mediaId: number; name: string; createdBy: number; at: Date };

/** In place of those that the video has in that language. */
export const replaceCaptions = (db: Db, groupId: number, { videoId, language, mediaId, name, createdBy, at }: NewCaptions) => {
  const file = { media_id: mediaId, display_name: name, created_by: createdBy, created_at: at };
  return db
    .insertInto('captions')
    .values({ group_id: groupId, video_id: videoId, language, ...file })
    .onConflict((conflict) => conflict.columns(['video_id', 'language']).doUpdateSet(file))
    .execute();
};

/** @returns whether there were any */
export async function deleteCaptions(db: Db, groupId: number, videoId: number, language: Language): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('captions')
    .where('group_id', '=', groupId)
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
