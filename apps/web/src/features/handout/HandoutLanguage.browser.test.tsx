import { listInstructions } from '@physio/contract/exercises/exercises';
import { getTranslationApiKey, LANGUAGES, type Language, TRANSLATION_TAGS_PATH } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';
import { bestTexts, type Written } from '@physio/contract/languages/texts';
import { listPlans, type Plan } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerAt, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser, newId } from '#test/practice.ts';
import { aProgramme, named } from '#test/programmes.ts';

const WORDS: Record<Language, string> = { en: 'Bend the knee', hi: 'घुटना मोड़ें', ja: '膝を曲げます' };
/** Names are names in every language. */
const NAMES = ['2468', '1357'];
const FIELDS = ['name', 'description', 'instructions', 'notes'] as const;
type Texts = Written<(typeof FIELDS)[number]>;

/** The same numbers from 0 to 1 in every run. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 16807) % 2147483647;
    return last / 2147483647;
  };
}
function subjectOf(seed: number): Subject {
  const next = numbers(seed);
  const pick = <T,>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const textsOf = (language: Language, field: () => string): Texts => {
    const instructions = field() && `${WORDS[language]}\n${WORDS[language]}`;
    return { language, name: field(), description: field(), instructions, notes: field() };
  };
  /** An original with all of its fields, and translations of some of them. */
  const parts = (): Parts => {
    const own = pick(LANGUAGES);
    const others = LANGUAGES.filter((one) => one !== own && next() < 0.7);
    return {
      original: textsOf(own, () => WORDS[own]),
      translations: others.map((one) => textsOf(one, () => pick(['', WORDS[one]]))),
    };
  };
  return {
    programme: parts(),
    exercises: Array.from({ length: 1 + Math.floor(next() * 5) }, parts),
    comments: pick(['', ...Object.values(WORDS)]),
    reader: pick(LANGUAGES),
    group: pick(LANGUAGES),
  };
}

type Subject = { programme: Parts; exercises: Parts[]; comments: string; reader: Language; group: Language };
type Parts = { original: Texts; translations: Texts[] };

/** What a server says to whoever asks in a language. */
function answerHandout({ programme, exercises, comments, reader, group }: Subject) {
  const patient = aPatient({ first_name: NAMES[0] as string, last_name: '', language: reader });
  const known = named(exercises.map((_, at) => `Exercise ${at}`));
  const best = ({ original, translations }: Parts, asked: string | null) =>
    bestTexts(FIELDS, original, translations, [(asked ?? group) as Language, group]);
  const planId = newId();
  const planIn = (asked: string | null): Plan => {
    const items = aProgramme(known).exercise_details ?? [];
    const { texts, languages } = best(programme, asked);
    const foreign = foreignLanguage(comments, asked as Language);
    return {
      id: planId,
      circuit_id: newId(),
      user_id: patient.user_id,
      status: 'inprogress',
      starts_on_date: '2026-11-02',
      ends_on_date: '2026-11-29',
      times_per_day: 2,
      frequency: 4,
      duration: 4,
      comments,
      languages: foreign && { comments: foreign },
      cancelled_at: null,
      ended_on_date: null,
      completed_days: 0,
      full_sessions: 0,
      sessions: 0,
      circuit_details: {
        name: texts.name,
        description: texts.description,
        circuit_rep: 2,
        languages,
        exercise_details: items.map((item, at) => {
          const one = best(exercises[at] as Parts, asked);
          return { ...item, name: one.texts.name, notes: one.texts.notes, sets: 3, holds: 5, rest: 30, languages: one.languages };
        }),
      },
    };
  };
  answerPatient(patient);
  answer(getTranslationApiKey, { data: { key: 'any' } });
  answerAt(TRANSLATION_TAGS_PATH, () => new Response(null, { status: 503 }));
  answer(listPlans, ({ language }) => ({ data: { plans: [planIn(language)] } }));
  answer(listInstructions, ({ language }) => ({
    data: known.map(({ encoded_id }, at) => {
      const { texts, languages } = best(exercises[at] as Parts, language);
      return { encoded_id, instructions: texts.instructions, languages };
    }),
  }));
  const user = aUser({ groups: [aGroup({ group_name: NAMES[1] as string, language: group })] });
  return openPage(`/users/${patient.user_id}/plans/${planId}/handout`, user);
}

/** Texts of the paper whose letters are not of the language that is said of them. */
function unmarked(): string[] {
  const paper = document.querySelector('article') as HTMLElement;
  const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    const lang = parentElement?.closest('[lang]')?.getAttribute('lang') as Language;
    if (foreignLanguage(data, lang) !== undefined) found.push(`${lang}: ${data}`);
  }
  return found;
}

const paper = () => page.getByRole('article').element();

test('the paper is in the patient’s language, and what is not says so', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const given = subjectOf(seed * 7919);
    await answerHandout(given);
    await expect.poll(() => document.querySelectorAll('article ol ol').length).toBe(given.exercises.length);
    expect(paper().getAttribute('lang')).toBe(given.reader);
    expect(unmarked(), `seed ${seed}`).toEqual([]);
  }
});

test('another language can be chosen for it; the console keeps its own', async () => {
  const one = (language: Language): Texts => ({
    language,
    name: WORDS[language],
    description: '',
    instructions: WORDS[language],
    notes: '',
  });
  const all: Parts = { original: one('en'), translations: [one('hi'), one('ja')] };
  await answerHandout({ programme: all, exercises: [all], comments: '', reader: 'hi', group: 'en' });
  await expect.element(page.getByRole('article').getByRole('heading', { name: WORDS.hi, level: 2 })).toBeVisible();
  await expect.element(page.getByLabelText('Language')).toHaveValue('hi');
  await page.getByLabelText('Language').selectOptions('日本語');
  await expect.element(page.getByRole('article').getByRole('heading', { name: WORDS.ja, level: 2 })).toBeVisible();
  await expect.poll(() => paper().getAttribute('lang')).toBe('ja');
  await expect.element(page.getByRole('article').getByText(WORDS.ja).last()).toBeVisible();
  expect(document.querySelector('article [lang]')).toBeNull();
  await expect.element(page.getByRole('heading', { name: 'Handout', level: 1 })).toBeVisible();
  expect(asked(listPlans).map((call) => call.language)).toEqual(['hi', 'ja']);
});
