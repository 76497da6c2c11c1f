import * as z from 'zod/mini';
import { EXERCISE_TEXTS } from '../exercises/exercise-record.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** What a sheet may leave out: without its column the exercises that are there keep theirs. */
export const SHEET_FACTS = ['sided', 'strictness'] as const;

const CHANGED_FIELDS = [...EXERCISE_TEXTS, 'sided', 'strictness', 'sets', 'reps', 'hold', 'rest', 'tags', 'options'] as const;
/** What a sheet says otherwise than the exercise with its key. `language`: of a text. */
export const ItemChange = z.object({
  field: z.enum(CHANGED_FIELDS),
  language: z.nullable(z.enum(LANGUAGES)),
  before: z.string(),
  after: z.string(),
});
export type ItemChange = z.infer<typeof ItemChange>;
