import type { Db } from '#db/client.ts';
import type { MediaLinks } from '#platform/store/links.ts';
import { type FactsRow, selectByPublicIds, selectFacts, selectPrimaryMedia } from './facts.queries.ts';

/** What cards, programmes and plans show of an exercise. Links are signed; `poster` is the GIF's still, else the video's. */
export type ExerciseFacts = Omit<FactsRow, 'id'> & { gif: string | null; poster: string | null; content_video: string | null };
export type KnownExercise = { id: number; isSided: boolean; isArchived: boolean };

/** Facts by internal id, archived exercises included; two queries however many there are. */
export async function loadExerciseFacts(
  db: Db,
  groupId: number,
  ids: readonly number[],
  links: MediaLinks,
): Promise<Map<number, ExerciseFacts>> {
  const [rows, media] = await Promise.all([selectFacts(db, groupId, ids), selectPrimaryMedia(db, groupId, ids)]);
  const mediaOf = Map.groupBy(media, (row) => row.exercise_id);
  const signed = (key: string | null | undefined) => (key ? links.link(key) : null);
  return new Map(
    rows.map(({ id, ...row }) => {
      const gif = mediaOf.get(id)?.find((m) => m.media_type === 'gif');
      const video = mediaOf.get(id)?.find((m) => m.media_type === 'video');
      const poster = signed(gif?.poster_key ?? video?.poster_key);
      return [id, { ...row, gif: signed(gif?.object_key), poster, content_video: signed(video?.object_key) }];
    }),
  );
}

/** The exercises of the group that public ids name, by public id; unknown and foreign ids are not in the map. */
export async function resolveExercises(db: Db, groupId: number, publicIds: readonly string[]): Promise<Map<string, KnownExercise>> {
  const rows = await selectByPublicIds(db, groupId, publicIds);
  return new Map(rows.map((row) => [row.public_id, { id: row.id, isSided: row.is_sided, isArchived: row.is_archived }]));
}
