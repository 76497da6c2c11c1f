import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { refreshSearchKey } from '#features/exercises/texts.queries.ts';

type Row = { id: number };

export const tagExercise = (db: Db, group: Row, exercise: Row, tag: Row) =>
  db.insertInto('exercise_tags').values({ group_id: group.id, exercise_id: exercise.id, tag_id: tag.id }).execute();

export const tagProgramme = (db: Db, group: Row, programme: Row, tag: Row) =>
  db.insertInto('circuit_tags').values({ group_id: group.id, circuit_id: programme.id, tag_id: tag.id }).execute();

export const fileUnder = (db: Db, group: Row, exercise: Row, nodes: readonly Row[]) =>
  db
    .insertInto('exercise_classifications')
    .values(nodes.map((node) => ({ group_id: group.id, exercise_id: exercise.id, node_id: node.id })))
    .execute();

/** What an exercise is called in other languages, as an import would write it. */
export async function translateName(db: Db, exercise: { id: number; group_id: number }, names: Partial<Record<Language, string>>) {
  const rows = Object.entries(names).map(([language, name]) => ({ language: language as Language, name, name_key: fold(name) }));
  const owner = { group_id: exercise.group_id, exercise_id: exercise.id };
  await db
    .insertInto('exercise_texts')
    .values(rows.map((row) => ({ ...row, ...owner })))
    .execute();
  await refreshSearchKey(db, exercise.group_id, exercise.id);
}

/** A stored file's row without a file, with a still picture of its own. */
export async function makeMediaObject(db: Db, group: Row, fileType: string, poster: Row | null = null) {
  const key = `${randomBytes(12).toString('hex')}.${fileType}`;
  return db
    .insertInto('media_objects')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      object_key: key,
      sha256: createHash('sha256').update(key).digest(),
      byte_size: 1000,
      mime: 'application/octet-stream',
      file_type: fileType,
      poster_id: poster?.id ?? null,
    })
    .returning(['id', 'object_key'])
    .executeTakeFirstOrThrow();
}

/** The exercise's primary GIF or video. @returns the keys of the file and of its still picture */
export async function makePrimary(db: Db, group: Row, exercise: Row, mediaType: 'gif' | 'video') {
  const fileType = mediaType === 'gif' ? 'gif' : 'mp4';
  const poster = await makeMediaObject(db, group, 'webp');
  const media = await makeMediaObject(db, group, fileType, poster);
  const attachment = await db
    .insertInto('attachments')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      bucket: 'exercise',
      media_id: media.id,
      display_name: `clip.${fileType}`,
      name_key: `clip.${fileType}`,
      stored_name: media.object_key,
      file_type: fileType,
      media_type: mediaType,
      bucket_type: mediaType === 'gif' ? 'exercise_gif' : 'exercise',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('exercise_attachments')
    .values({ group_id: group.id, exercise_id: exercise.id, attachment_id: attachment.id, media_type: mediaType, is_primary: true })
    .execute();
  return { object_key: media.object_key, poster_key: poster.object_key };
}
