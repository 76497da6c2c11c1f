import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import { inChunks } from './chunks.ts';

/** Captions of the group's videos; `video_key`: of the video's bytes. */
export const selectCaptions = (db: Db, groupId: number) =>
  db
    .selectFrom('captions as c')
    .innerJoin('media_objects as v', (join) => join.onRef('v.id', '=', 'c.video_id').onRef('v.group_id', '=', 'c.group_id'))
    .innerJoin('media_objects as m', (join) => join.onRef('m.id', '=', 'c.media_id').onRef('m.group_id', '=', 'c.group_id'))
    .select(['c.language', 'c.display_name', 'v.object_key as video_key', 'm.object_key', 'm.sha256', 'm.byte_size', 'm.mime'])
    .where('c.group_id', '=', groupId)
    .orderBy('c.language')
    .execute();

export type CaptionRow = Awaited<ReturnType<typeof selectCaptions>>[number];
export type NewCaptions = { video_id: number; language: Language; media_id: number; display_name: string };

/** Those that the group has already given a video of the same bytes stay. */
export async function insertCaptions(
  db: Db,
  groupId: number,
  captions: readonly NewCaptions[],
  made: { by: number; at: Date },
): Promise<void> {
  const owner = { group_id: groupId, created_by: made.by, created_at: made.at };
  await inChunks(captions, (some) =>
    db
      .insertInto('captions')
      .values(some.map((one) => ({ ...one, ...owner })))
      .onConflict((conflict) => conflict.columns(['video_id', 'language']).doNothing())
      .returning('id')
      .execute(),
  );
}
