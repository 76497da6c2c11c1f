import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';
import { wordsKey } from '#db/search-words.ts';
import { inChunks } from './chunks.ts';
import type { PlacedExercise } from './plan.rules.ts';

export type PlacedLink = { exerciseId: number; labelId: number };

/** `folders`: in the order of the exercises. @returns ids by public id */
export async function insertExercises(
  db: Db,
  groupId: number,
  exercises: readonly (PlacedExercise & { folderId: number })[],
  { status, at }: { status: 'pending' | 'approved'; at: Date },
): Promise<Map<string, number>> {
  const rows = await inChunks(exercises, (some) =>
    db
      .insertInto('exercises')
      .values(
        some.map(({ publicId, folderId, texts, item }) => ({
          public_id: publicId,
          group_id: groupId,
          folder_id: folderId,
          ...texts.original,
          name_key: fold(texts.original.name),
          search_key: wordsKey(...allNames(texts)),
          language: texts.language,
          status,
          created_at: at,
          strictness_mode: item.strictness,
          is_sided: item.sided,
          figure: item.figure ?? null,
          default_sets: item.dose.sets,
          default_reps: item.dose.reps,
          default_hold: item.dose.hold,
          default_rest: item.dose.rest,
        })),
      )
      .returning(['id', 'public_id'])
      .execute(),
  );
  return new Map(rows.map((row) => [row.public_id, row.id]));
}

/** An exercise is found by its names in all languages. */
const allNames = ({ original, translations }: PlacedExercise['texts']) =>
  [original, ...translations.map(({ texts }) => texts)].flatMap(({ name, alt_names }) => [name, alt_names]);

type WithId = { id: number; texts: PlacedExercise['texts'] };

/** Of a translation that is there already only what is empty is filled. */
export async function fillTexts(db: Db, groupId: number, exercises: readonly WithId[]): Promise<void> {
  const rows = exercises.flatMap(({ id, texts }) =>
    texts.translations.map(({ language, texts: written, sources }) => ({
      group_id: groupId,
      exercise_id: id,
      language,
      ...written,
      name_key: fold(written.name),
      sources: json(sources),
      origin: 'pack' as const,
    })),
  );
  const either = (column: string) =>
    sql<string>`coalesce(nullif(${sql.ref(`exercise_texts.${column}`)}, ''), ${sql.ref(`excluded.${column}`)})`;
  await inChunks(rows, (some) =>
    db
      .insertInto('exercise_texts')
      .values([...some])
      .onConflict((conflict) =>
        conflict.columns(['exercise_id', 'language']).doUpdateSet({
          name: either('name'),
          name_key: either('name_key'),
          alt_names: either('alt_names'),
          description: either('description'),
          instructions: either('instructions'),
          contraindications: either('contraindications'),
          sources: sql`excluded.sources || exercise_texts.sources`,
          updated_at: sql`now()`,
        }),
      )
      .execute(),
  );
}

/** Gives an exercise of the group what it lacks of another of its name. */
export async function fillExercise(db: Db, groupId: number, id: number, { texts, item }: PlacedExercise): Promise<void> {
  const { alt_names, description, instructions, contraindications } = texts.original;
  const unlessEmpty = (column: string, value: string) => sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${value})`;
  const unlessNull = (column: string, value: number | null) => sql<number | null>`coalesce(${sql.ref(column)}, ${value}::int)`;
  await db
    .updateTable('exercises')
    .set({
      alt_names: unlessEmpty('alt_names', alt_names),
      description: unlessEmpty('description', description),
      instructions: unlessEmpty('instructions', instructions),
      contraindications: unlessEmpty('contraindications', contraindications),
      default_sets: unlessNull('default_sets', item.dose.sets),
      default_reps: unlessNull('default_reps', item.dose.reps),
      default_hold: unlessNull('default_hold', item.dose.hold),
      default_rest: unlessNull('default_rest', item.dose.rest),
      figure: sql<string | null>`coalesce(figure, ${item.figure ?? null})`,
      updated_at: sql`now()`,
    })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
  await fillTexts(db, groupId, [{ id, texts }]);
  const names = await db
    .selectFrom('exercises as e')
    .leftJoin('exercise_texts as t', (join) => join.onRef('t.exercise_id', '=', 'e.id').onRef('t.group_id', '=', 'e.group_id'))
    .select(['e.name', 'e.alt_names', 't.name as other_name', 't.alt_names as other_alts'])
    .where('e.group_id', '=', groupId)
    .where('e.id', '=', id)
    .execute();
  const found = names.flatMap((row) => [row.name, row.alt_names, row.other_name ?? '', row.other_alts ?? '']);
  await db
    .updateTable('exercises')
    .set({ search_key: wordsKey(...new Set(found)) })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}

export async function insertExerciseTags(db: Db, groupId: number, links: readonly PlacedLink[]): Promise<void> {
  await inChunks(links, (some) =>
    db
      .insertInto('exercise_tags')
      .values(some.map(({ exerciseId, labelId }) => ({ group_id: groupId, exercise_id: exerciseId, tag_id: labelId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function insertExerciseNodes(db: Db, groupId: number, links: readonly PlacedLink[]): Promise<void> {
  await inChunks(links, (some) =>
    db
      .insertInto('exercise_classifications')
      .values(some.map(({ exerciseId, labelId }) => ({ group_id: groupId, exercise_id: exerciseId, node_id: labelId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export type HeldExercise = { id: number; folder_id: number | null; has_tags: boolean; has_nodes: boolean; has_files: boolean };
/** Held until the transaction ends. */
export const holdExercises = (db: Db, groupId: number, ids: readonly number[]): Promise<HeldExercise[]> =>
  db
    .selectFrom('exercises as e')
    .select(['e.id', 'e.folder_id'])
    .select([
      sql<boolean>`exists (select from exercise_tags x where x.exercise_id = e.id)`.as('has_tags'),
      sql<boolean>`exists (select from exercise_classifications x where x.exercise_id = e.id)`.as('has_nodes'),
      sql<boolean>`exists (select from attachments a where a.folder_id = e.folder_id and a.deleted_at is null)`.as('has_files'),
    ])
    .where('e.group_id', '=', groupId)
    .where('e.id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('e.id')
    .forNoKeyUpdate()
    .execute();
