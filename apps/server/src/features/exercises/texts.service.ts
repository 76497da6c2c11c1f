import {
  EXERCISE_MESSAGES,
  EXERCISE_TEXTS,
  type ExerciseRecord,
  type ExerciseText,
  type ExerciseTexts,
} from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import { bestTexts, type Written } from '@physio/contract/languages/texts';
import type { Db } from '#db/client.ts';
import { renameExerciseFolder } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { sourceOf } from '#platform/languages/source.ts';
import { type RecordRow, updateExercise } from './record.queries.ts';
import * as queries from './texts.queries.ts';

type Original = Written<ExerciseText> & Pick<RecordRow, 'id' | 'folder_id'>;
type Writing = { db: Db; group: { id: number } };
type Given = { [Field in ExerciseText]?: string | undefined };

/** An exercise's texts as the reader gets them, and all of them by language. */
export async function loadTexts(
  { db, group, readers }: GroupContext,
  original: Original,
): Promise<Record<ExerciseText, string> & Pick<ExerciseRecord, 'languages' | 'texts'>> {
  const translations = await queries.selectTranslations(db, group.id, original.id);
  const best = bestTexts(EXERCISE_TEXTS, original, translations, readers);
  const all = [{ ...original, sources: sourcesOf(original) }, ...translations];
  const texts = all.map((written) => [written.language, withOutdated(written, original)] as const);
  return { ...best.texts, languages: best.languages, texts: Object.fromEntries(texts) };
}

const pick = (written: Record<ExerciseText, string>) =>
  Object.fromEntries(EXERCISE_TEXTS.map((field) => [field, written[field]])) as Record<ExerciseText, string>;

const sourcesOf = (original: Original): Record<string, string> =>
  Object.fromEntries(EXERCISE_TEXTS.map((field) => [field, sourceOf(original[field])]));

function withOutdated(written: Omit<queries.Translation, 'language'>, original: Original): ExerciseTexts {
  const isOutdated = (field: ExerciseText) => written[field] !== '' && written.sources[field] !== sourceOf(original[field]);
  return { ...pick(written), outdated: EXERCISE_TEXTS.filter(isOutdated) };
}

/** Writes what is given in one language. The exercise must be held. */
export async function writeTexts(context: Writing, original: Original, language: Language, given: Given): Promise<void> {
  const { db, group } = context;
  if (language === original.language) await writeOriginal(context, original, given);
  else await writeTranslation(context, original, language, given);
  await queries.refreshSearchKey(db, group.id, original.id);
}

/** The folder is called what the original is called. */
async function writeOriginal({ db, group }: Writing, { id, folder_id, name }: Original, given: Given): Promise<void> {
  if (given.name === '') throw new AppError('validation', EXERCISE_MESSAGES.nameRequired);
  const fields = Object.entries(given).filter(([, text]) => text !== undefined);
  await updateExercise(db, group.id, id, Object.fromEntries(fields));
  const isRenamed = given.name !== undefined && given.name !== name;
  if (folder_id !== null && isRenamed) await renameExerciseFolder(db, group.id, folder_id, given.name as string);
}

async function writeTranslation({ db, group }: Writing, original: Original, language: Language, given: Given) {
  const known = (await queries.selectTranslations(db, group.id, original.id)).find((one) => one.language === language);
  const texts = pick(Object.fromEntries(EXERCISE_TEXTS.map((field) => [field, given[field] ?? known?.[field] ?? ''])) as never);
  const written = EXERCISE_TEXTS.filter((field) => texts[field] !== '');
  if (written.length === 0) return queries.deleteTranslation(db, group.id, original.id, language);
  const source = (field: ExerciseText) => (given[field] === undefined ? known?.sources[field] : sourceOf(original[field]));
  const sources = Object.fromEntries(written.map((field) => [field, source(field) ?? '']));
  return queries.putTranslation(db, group.id, original.id, { ...texts, language, sources });
}

/**
 * Writes what differs from what the caller is shown, each text in the language it is shown in. What is written where
 * nothing stood is in the language of the name.
 */
export async function writeShownTexts(context: MemberContext, original: Original, given: Given): Promise<void> {
  const { languages, ...shown } = await loadTexts(context, original);
  const changed = EXERCISE_TEXTS.filter((field) => given[field] !== undefined && given[field] !== shown[field]);
  const languageOf = (field: ExerciseText) => languages?.[shown[field] === '' ? 'name' : field] ?? context.readers[0];
  for (const [language, fields] of Map.groupBy(changed, languageOf))
    await writeTexts(context, original, language, Object.fromEntries(fields.map((field) => [field, given[field]])));
}
