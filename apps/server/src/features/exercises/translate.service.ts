import { MESSAGES } from '@physio/contract/common/errors';
import { EXERCISE_TEXTS, type ExerciseText } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sourceOf } from '#platform/languages/source.ts';
import * as queries from './translate.queries.ts';

type Writing = { db: Db; group: { id: number } };
type Given = { [Field in ExerciseText]?: string };
/** Only what is given is written; `madeFrom` is what was translated. */
type Translation = { id: string; given: Given; madeFrom: Given };
type Stored = Awaited<ReturnType<typeof queries.selectInto>>[number];
const AT_ONCE = 500;

/** Writes many exercises' translations into a language that none of their originals is in. */
export async function translateExercises(context: Writing, language: Language, all: readonly Translation[]): Promise<void> {
  const { db, group } = context;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const held = new Map(
      (
        await queries.holdTexts(
          db,
          group.id,
          some.map(({ id }) => id),
        )
      ).map((row) => [row.public_id, row]),
    );
    if (held.size < some.length || [...held.values()].some((row) => row.language === language))
      throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
    const ids = [...held.values()].map((row) => row.id);
    const stored = new Map((await queries.selectInto(db, group.id, ids, language)).map((row) => [row.exercise_id, row]));
    const rows = some.flatMap((one) => {
      const original = held.get(one.id);
      return original === undefined ? [] : [nextTexts(one, original, stored.get(original.id))];
    });
    await queries.putTranslations(db, group.id, language, rows);
    await queries.refreshSearchKeys(db, group.id, ids);
  }
}

function nextTexts(
  { given, madeFrom }: Translation,
  original: queries.HeldTexts,
  stored: Stored | undefined,
): queries.NewTranslation {
  const texts = Object.fromEntries(EXERCISE_TEXTS.map((field) => [field, given[field] ?? stored?.[field] ?? '']));
  const source = (field: ExerciseText) =>
    given[field] === undefined ? stored?.sources[field] : sourceOf(madeFrom[field] ?? original[field]);
  const sources = Object.fromEntries(
    EXERCISE_TEXTS.flatMap((field) => (texts[field] === '' ? [] : [[field, source(field) ?? '']])),
  );
  return { ...(texts as Record<ExerciseText, string>), exerciseId: original.id, sources };
}
