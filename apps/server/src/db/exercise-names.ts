import type { Language } from '@physio/contract/languages/languages';
import { bestTexts } from '@physio/contract/languages/texts';
import { anyOf } from './any-of.ts';
import type { Db } from './client.ts';

/** `language`: of one that is not in the reader's. */
export type ShownName = { name: string; language?: Language | undefined };

/** What these exercises are called to their readers, archived ones included; the best liked language stands first. */
export async function loadExerciseNames(
  db: Db,
  groupId: number,
  ids: readonly number[],
  readers: readonly Language[],
): Promise<Map<number, ShownName>> {
  if (ids.length === 0) return new Map();
  const [originals, translations] = await Promise.all([
    db
      .selectFrom('exercises')
      .select(['id', 'language', 'name'])
      .where('group_id', '=', groupId)
      .where('id', '=', anyOf(ids))
      .execute(),
    db
      .selectFrom('exercise_texts')
      .select(['exercise_id', 'language', 'name'])
      .where('group_id', '=', groupId)
      .where('exercise_id', '=', anyOf(ids))
      .where('language', 'in', readers)
      .execute(),
  ]);
  const translationsOf = Map.groupBy(translations, (row) => row.exercise_id);
  return new Map(
    originals.map(({ id, ...original }) => {
      const { texts, languages } = bestTexts(['name'], original, translationsOf.get(id) ?? [], readers);
      return [id, { name: texts.name, ...(languages?.name && { language: languages.name }) }];
    }),
  );
}
