import { EXERCISE_TEXTS, type ExerciseText } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import { type Db, json } from '#db/client.ts';
import { wordsKey } from '#db/search-words.ts';
import { selectNames } from './texts.queries.ts';

type Texts = Record<ExerciseText, string>;
export type HeldTexts = Texts & { id: number; public_id: string; language: Language };

/** Live exercises with their originals, held until the transaction ends. */
export const holdTexts = (db: Db, groupId: number, publicIds: readonly string[]): Promise<HeldTexts[]> =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'language', ...EXERCISE_TEXTS])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const selectInto = (db: Db, groupId: number, ids: readonly number[], language: Language) =>
  db
    .selectFrom('exercise_texts')
    .select(['exercise_id', 'sources', ...EXERCISE_TEXTS])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .where('language', '=', language)
    .execute();

export type NewTranslation = Texts & { exerciseId: number; sources: Record<string, string> };

/** Translations into one language, each in place of what was there. */
export async function putTranslations(db: Db, groupId: number, language: Language, rows: readonly NewTranslation[]): Promise<void> {
  await db
    .insertInto('exercise_texts')
    .values(
      rows.map(({ exerciseId, sources, ...texts }) => ({
        ...texts,
        group_id: groupId,
        exercise_id: exerciseId,
        language,
        name_key: fold(texts.name),
        sources: json(sources),
        origin: 'written' as const,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['exercise_id', 'language']).doUpdateSet((eb) => ({
        ...(Object.fromEntries(
          [...EXERCISE_TEXTS, 'name_key', 'sources', 'origin'].map((column) => [
            column,
            eb.ref(`excluded.${column}` as 'excluded.name'),
          ]),
        ) as object),
        updated_at: sql`now()`,
      })),
    )
    .execute();
}

/** Makes the exercises found by the names that they have now, in every language. */
export async function refreshSearchKeys(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  const names = Map.groupBy(await selectNames(db, groupId, ids), (row) => row.id);
  const keys = ids.map((id) => wordsKey(...(names.get(id) ?? []).flatMap(({ name, alt_names }) => [name, alt_names])));
  await sql`
    update exercises e set search_key = w.search_key
    from unnest(${[...ids]}::bigint[], ${keys}::text[]) as w(id, search_key)
    where e.id = w.id and e.group_id = ${groupId} and e.search_key <> w.search_key`.execute(db);
}
