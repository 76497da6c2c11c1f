import { randomInt } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';
import type { TestApp } from './build-test-app.ts';

/** The words of everything here, each in the letters of its language alone. */
const WORDS: Record<Language, string> = { en: 'Bend the knee', hi: 'घुटना मोड़ें', ja: '膝を曲げます' };
/** Names are names in every language. */
const NAME = '2468';

/** The same numbers from 0 to 1 in every run. */
function numbers(seed: number): () => number {
  let last = seed * 7919;
  return () => {
    last = (last * 16807) % 2147483647;
    return last / 2147483647;
  };
}

/**
 * A patient who has a plan, of a practice whose texts are each written in one language and there in some of the others.
 * Another seed gives other languages.
 */
export async function makeTranslatedPlan(app: TestApp, seed: number) {
  const { db } = app;
  const next = numbers(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const names = { first_name: NAME, last_name: NAME };
  const practice = await app.make.practice({
    group: { group_name: `${NAME} ${randomInt(1_000_000_000)}`, language: pick(LANGUAGES) },
    user: names,
  });
  const { group, user } = practice;
  const reader = pick(LANGUAGES);
  const patient = await app.make.patient(group, { ...names, language: reader });
  /** Where a text is from, and what it is translated to. */
  const languages = () => {
    const original = pick(LANGUAGES);
    return { original, others: LANGUAGES.filter((one) => one !== original && next() < 0.6) };
  };
  const exercises = [];
  for (let at = 0; at < 3; at++) {
    const { original, others } = languages();
    const word = WORDS[original];
    const exercise = await app.make.exercise(group, { name: `${word} ${at}`, description: word });
    await db
      .updateTable('exercises')
      .set({ language: original, instructions: `${word}\n${word}` })
      .where('id', '=', exercise.id)
      .execute();
    for (const language of others)
      await db
        .insertInto('exercise_texts')
        .values({
          group_id: group.id,
          exercise_id: exercise.id,
          language,
          name: pick(['', `${WORDS[language]} ${at}`]),
          instructions: pick(['', WORDS[language]]),
        })
        .execute();
    exercises.push(exercise);
  }
  await tagInLanguages(app, group, exercises[0] as { id: number }, languages());
  const { original, others } = languages();
  const words = WORDS[original];
  const programme = await app.make.programme(group, { name: words, description: words, exercises });
  await db.updateTable('circuit_items').set({ notes: words }).where('version_id', '=', programme.version.id).execute();
  await db.updateTable('circuit_versions').set({ language: original }).where('id', '=', programme.version.id).execute();
  for (const language of others) {
    const own = { group_id: group.id, version_id: programme.version.id, language };
    const [name, description] = [WORDS[language], pick(['', WORDS[language]])];
    await db
      .insertInto('circuit_texts')
      .values({ ...own, name, description })
      .execute();
    await db
      .insertInto('circuit_item_texts')
      .values({ ...own, sequence: 1, notes: WORDS[language], source: '' })
      .execute();
  }
  const plan = await app.make.plan(group, patient, {
    programme,
    starts_on: addDays(utcDay(new Date()), -7),
    comments: pick(['', ...Object.values(WORDS)]),
  });
  await app.make.score(group, patient, user);
  return { practice, patient, reader, plan, programme, exercises, notes: pick(['', ...Object.values(WORDS)]) };
}

async function tagInLanguages(
  { make, db }: TestApp,
  group: { id: number },
  exercise: { id: number },
  { original, others }: { original: Language; others: readonly Language[] },
) {
  const tag = await make.tag(group, WORDS[original]);
  await db.updateTable('tags').set({ language: original }).where('id', '=', tag.id).execute();
  const texts = others.map((language) => ({
    group_id: group.id,
    tag_id: tag.id,
    language,
    name: WORDS[language],
    name_key: WORDS[language],
    source: '',
  }));
  if (texts.length > 0) await db.insertInto('tag_texts').values(texts).execute();
  await db.insertInto('exercise_tags').values({ group_id: group.id, exercise_id: exercise.id, tag_id: tag.id }).execute();
}

/** Words and the language that is said of them. */
export type Marked = { text: string; lang: Language };

/** Those whose letters are not of the language that is said of them. */
export const unmarked = (texts: readonly Marked[]): Marked[] =>
  texts.filter(({ text, lang }) => foreignLanguage(text, lang) !== undefined);
