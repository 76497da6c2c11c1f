import { EXERCISE_TEXTS, type ExerciseText } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { wordsKey } from '#db/search-words.ts';

type Texts = Record<ExerciseText, string>;
export type Translation = Awaited<ReturnType<typeof selectTranslations>>[number];

export const selectTranslations = (db: Db, groupId: number, exerciseId: number) =>
  db
    .selectFrom('exercise_texts')
    .select(['language', 'sources', ...EXERCISE_TEXTS])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', exerciseId)
    .orderBy('language')
    .execute();

/** Written by hand now, wherever it came from. */
export const putTranslation = (
  db: Db,
  groupId: number,
  exerciseId: number,
  given: Texts & { language: Language; sources: Record<string, string> },
) => {
  const { language, ...texts } = given;
  const row = { ...texts, sources: sql<Record<string, string>>`${JSON.stringify(given.sources)}`, name_key: fold(given.name) };
  return db
    .insertInto('exercise_texts')
    .values({ ...row, group_id: groupId, exercise_id: exerciseId, language })
    .onConflict((conflict) =>
      conflict.columns(['exercise_id', 'language']).doUpdateSet({ ...row, origin: 'written', updated_at: sql`now()` }),
    )
    .execute();
};

export const deleteTranslation = (db: Db, groupId: number, exerciseId: number, language: Language) =>
  db
    .deleteFrom('exercise_texts')
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', exerciseId)
    .where('language', '=', language)
    .execute();

/** All names of exercises, those of the original first; other names one a line. */
export const selectNames = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'language', 'name', 'alt_names', sql<number>`0`.as('rank')])
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .unionAll(
      db
        .selectFrom('exercise_texts')
        .select(['exercise_id as id', 'language', 'name', 'alt_names', sql<number>`1`.as('rank')])
        .where('group_id', '=', groupId)
        .where('exercise_id', '=', anyOf(ids)),
    )
    .orderBy('rank')
    .orderBy('language')
    .execute();

/** Makes the exercise found by the names that it has now, in every language. */
export async function refreshSearchKey(db: Db, groupId: number, exerciseId: number): Promise<void> {
  const names = await selectNames(db, groupId, [exerciseId]);
  const search_key = wordsKey(...names.flatMap(({ name, alt_names }) => [name, alt_names]));
  await db.updateTable('exercises').set({ search_key }).where('group_id', '=', groupId).where('id', '=', exerciseId).execute();
}
