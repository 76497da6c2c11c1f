import {
  EXERCISE_TEXTS,
  type ExerciseRecord,
  type ExerciseText,
  type ExerciseTexts,
} from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';

const NOTHING: ExerciseTexts = {
  name: '',
  alt_names: '',
  description: '',
  instructions: '',
  contraindications: '',
  outdated: [],
};

/** What is written in one language; empty where nothing is. */
export const textsIn = (record: ExerciseRecord, language: Language): ExerciseTexts => record.texts[language] ?? NOTHING;

/** Other names are a help for the search only: without them a translation is whole. */
const isNeeded = (field: ExerciseText) => field !== 'alt_names';

/** What the original has and this language has not. */
export function missingIn(record: ExerciseRecord, language: Language): ExerciseText[] {
  const [original, written] = [textsIn(record, record.language), textsIn(record, language)];
  return EXERCISE_TEXTS.filter((field) => isNeeded(field) && original[field] !== '' && written[field] === '');
}

export type TranslationState = 'original' | 'missing' | 'incomplete' | 'outdated' | 'whole';

/** How far an exercise is in one language; `missing`: it has no name there. */
export function translationState(record: ExerciseRecord, language: Language): TranslationState {
  if (language === record.language) return 'original';
  const { name, outdated } = textsIn(record, language);
  if (name === '') return 'missing';
  if (outdated.length > 0) return 'outdated';
  return missingIn(record, language).length > 0 ? 'incomplete' : 'whole';
}
