import { fold } from '@physio/contract/text/fold';
import type { DemoExercise } from '@physio/demo/exercises';
import { OTHER_NAMES } from '@physio/demo/exercises/other-names';
import { optionName, optionsOf, SECTIONS, tagName } from '@physio/demo/practice/classification';
import type { Language } from '@physio/demo/practice/types';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { wordsKey } from '#db/search-words.ts';
import type { StoredMedia } from './media.ts';

type Named = { id: number; public_id: string };

/** The classification tree. @returns node ids by `Section option` (English) */
export async function insertClassification(
  db: Db,
  groupId: number,
  exercises: readonly DemoExercise[],
  language: Language,
): Promise<Map<string, number>> {
  const set = await db
    .insertInto('classification_sets')
    .values({ public_id: newPublicId(), group_id: groupId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const node = (name: string, depth: number, position: number, parentId: number | null) =>
    db
      .insertInto('classification_nodes')
      .values({
        public_id: newPublicId(),
        group_id: groupId,
        set_id: set.id,
        parent_id: parentId,
        name,
        name_key: fold(name),
        depth,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const ids = new Map<string, number>();
  for (const [position, section] of SECTIONS.entries()) {
    const root = await node(section.name, 0, position, null);
    for (const [at, option] of optionsOf(exercises, section.of).entries()) {
      ids.set(`${section.name} ${option}`, (await node(optionName(option, language), 1, at, root.id)).id);
    }
  }
  return ids;
}

/** @returns tag ids by English name */
export async function insertTags(
  db: Db,
  groupId: number,
  tags: readonly string[],
  language: Language,
): Promise<Map<string, number>> {
  const rows = tags.map((tag) => ({
    public_id: newPublicId(),
    group_id: groupId,
    name: tagName(tag, language),
    name_key: fold(tagName(tag, language)),
  }));
  const made = await db.insertInto('tags').values(rows).returning(['id', 'name']).execute();
  return new Map(made.map((row, index) => [tags[index] as string, row.id]));
}

/** An exercise with its linked folder, tags, classification, and its GIF and video as primary files. */
export async function insertExercise(
  db: Db,
  groupId: number,
  exercise: DemoExercise,
  given: {
    language: Language;
    parentFolderId: number;
    tags: Map<string, number>;
    nodes: Map<string, number>;
    media: StoredMedia;
    createdBy: number;
    createdAt: Date;
  },
): Promise<Named> {
  const { language, createdAt } = given;
  const name = exercise.name[language];
  const { en, hi, ja } = exercise.name;
  const other = [en, hi, ja, ...(OTHER_NAMES[exercise.slug] ?? [])].filter((text) => text !== name).join('\n');
  const folder = await db
    .insertInto('folders')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      bucket: 'exercise',
      parent_id: given.parentFolderId,
      name,
      name_key: fold(name),
      kind: 'exercise',
      depth: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('exercises')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      folder_id: folder.id,
      name,
      name_key: fold(name),
      alt_names: other,
      search_key: wordsKey(name, other),
      description: exercise.description[language],
      instructions: exercise.instructions[language],
      contraindications: exercise.contraindications[language],
      strictness_mode: exercise.strict ? 'strict' : 'normal',
      is_sided: exercise.sided,
      default_sets: exercise.dose.sets,
      default_reps: exercise.dose.reps,
      default_hold: exercise.dose.holdSeconds,
      default_rest: exercise.dose.restSeconds,
      template_key: exercise.slug,
      created_at: createdAt,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await insertFiles(db, groupId, { exerciseId: row.id, folderId: folder.id, slug: exercise.slug, ...given });
  const tagRows = exercise.tags.map((tag) => ({ group_id: groupId, exercise_id: row.id, tag_id: given.tags.get(tag) as number }));
  await db.insertInto('exercise_tags').values(tagRows).execute();
  const nodeRows = SECTIONS.map((section) => ({
    group_id: groupId,
    exercise_id: row.id,
    node_id: given.nodes.get(`${section.name} ${exercise[section.of]}`) as number,
  }));
  await db.insertInto('exercise_classifications').values(nodeRows).execute();
  return row;
}

async function insertFiles(
  db: Db,
  groupId: number,
  given: {
    exerciseId: number;
    folderId: number;
    slug: string;
    media: StoredMedia;
    createdBy: number;
    createdAt: Date;
    language: Language;
  },
) {
  const poster = await insertMedia(db, groupId, given.media.webp, 'webp', null);
  for (const [type, media_type] of [
    ['gif', 'gif'],
    ['mp4', 'video'],
  ] as const) {
    const media = await insertMedia(db, groupId, given.media[type], type, poster);
    const attachment = await db
      .insertInto('attachments')
      .values({
        public_id: newPublicId(),
        group_id: groupId,
        folder_id: given.folderId,
        bucket: 'exercise',
        media_id: media,
        display_name: `${given.slug}.${type}`,
        name_key: fold(`${given.slug}.${type}`),
        stored_name: given.media[type].key.split('/')[1] as string,
        file_type: type,
        media_type,
        bucket_type: type === 'gif' ? 'exercise_gif' : 'exercise',
        language: given.language,
        created_by: given.createdBy,
        created_at: given.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('exercise_attachments')
      .values({ group_id: groupId, exercise_id: given.exerciseId, attachment_id: attachment.id, media_type, is_primary: true })
      .execute();
  }
}

const MIME = { gif: 'image/gif', mp4: 'video/mp4', webp: 'image/webp' } as const;

async function insertMedia(
  db: Db,
  groupId: number,
  file: StoredMedia['gif'],
  type: keyof typeof MIME,
  posterId: number | null,
): Promise<number> {
  const row = await db
    .insertInto('media_objects')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      object_key: file.key,
      sha256: file.sha256,
      byte_size: file.bytes,
      mime: MIME[type],
      file_type: type,
      poster_id: posterId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertFolder(db: Db, groupId: number, parentId: number, name: string): Promise<number> {
  const row = await db
    .insertInto('folders')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      bucket: 'exercise',
      parent_id: parentId,
      name,
      name_key: fold(name),
      kind: 'folder',
      depth: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
