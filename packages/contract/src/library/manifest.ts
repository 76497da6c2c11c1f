import * as z from 'zod/mini';
import { freeText } from '../common/fields.ts';
import { PROGRAMME_LIMITS } from '../common/limits.ts';
import { Credit } from '../credits/credits.ts';
import { EXERCISE_LIMITS } from '../exercises/exercise-record.ts';
import { STRICTNESS_MODES } from '../exercises/exercises.ts';
import { FIGURE_NAME } from '../exercises/figures.ts';
import { LANGUAGES, type Language } from '../languages/languages.ts';

export const MANIFEST_LIMITS = { exercises: 5000, programmes: 500, tags: 1000, options: 10_000, files: 20, depth: 5 } as const;

/** A key is never used again for anything else: what is installed again is recognised by it. */
const key = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,79}$/, 'Unknown key'));
const plain = (max: number) => freeText(max).check(z.trim());
/** Texts by language. */
export type InLanguages = Partial<Record<Language, string>>;
const inLanguages = (max: number) => z.partialRecord(z.enum(LANGUAGES), plain(max));
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** Seconds for hold and rest. Null: the product's own. */
const Dose = z.object({
  sets: z.nullable(count(1, EXERCISE_LIMITS.dose)),
  reps: z.nullable(count(0, EXERCISE_LIMITS.dose)),
  hold: z.nullable(count(0, EXERCISE_LIMITS.dose)),
  rest: z.nullable(count(0, EXERCISE_LIMITS.dose)),
});

/**
 * `alt_names` and `instructions`: one name, one step a line. `options`, `tags`: their keys. `files`: names or digests of `files`;
 * without a language they are for all of them. `figure`: the name of its drawn figure.
 */
export const ManifestExercise = z.object({
  key: key(),
  name: inLanguages(EXERCISE_LIMITS.name),
  alt_names: inLanguages(EXERCISE_LIMITS.altNames),
  description: inLanguages(EXERCISE_LIMITS.description),
  instructions: inLanguages(EXERCISE_LIMITS.instructions),
  contraindications: inLanguages(EXERCISE_LIMITS.contraindications),
  figure: z.optional(z.string().check(z.regex(FIGURE_NAME, 'Unknown figure'))),
  sided: z.boolean(),
  strictness: z.enum(STRICTNESS_MODES),
  dose: Dose,
  options: z.array(key()).check(z.maxLength(EXERCISE_LIMITS.labels)),
  tags: z.array(key()).check(z.maxLength(EXERCISE_LIMITS.labels)),
  files: z
    .array(
      z.object({
        file: plain(255),
        primary: z.boolean(),
        language: z.optional(z.enum(LANGUAGES)),
        credit: z.optional(Credit),
      }),
    )
    .check(z.maxLength(MANIFEST_LIMITS.files)),
  credit: z.optional(Credit),
});
export type ManifestExercise = z.infer<typeof ManifestExercise>;

export const ManifestProgramme = z.object({
  key: key(),
  name: inLanguages(PROGRAMME_LIMITS.name),
  description: inLanguages(PROGRAMME_LIMITS.description),
  repeats: count(1, PROGRAMME_LIMITS.repeats),
  tags: z.array(key()).check(z.maxLength(EXERCISE_LIMITS.labels)),
  items: z
    .array(
      z.object({
        exercise: key(),
        side: z.nullable(z.enum(['left', 'right'])),
        ...Dose.shape,
        duration: z.nullable(count(0, PROGRAMME_LIMITS.dose)),
        notes: inLanguages(PROGRAMME_LIMITS.notes),
      }),
    )
    .check(z.minLength(1), z.maxLength(PROGRAMME_LIMITS.items)),
  credit: z.optional(Credit),
});
export type ManifestProgramme = z.infer<typeof ManifestProgramme>;

/**
 * A library to be installed, wherever it comes from: the Starter, another group, a sheet, a pack. `language`: the original of
 * its texts. An option's `path` begins with its section.
 */
export const Manifest = z.object({
  /** The same for the same library everywhere: its items are recognised by it and their keys. */
  key: z.uuid(),
  name: plain(100),
  language: z.enum(LANGUAGES),
  options: z
    .array(z.object({ key: key(), path: z.array(inLanguages(100)).check(z.minLength(2), z.maxLength(MANIFEST_LIMITS.depth + 1)) }))
    .check(z.maxLength(MANIFEST_LIMITS.options)),
  tags: z.array(z.object({ key: key(), name: inLanguages(50) })).check(z.maxLength(MANIFEST_LIMITS.tags)),
  exercises: z.array(ManifestExercise).check(z.maxLength(MANIFEST_LIMITS.exercises)),
  programmes: z.array(ManifestProgramme).check(z.maxLength(MANIFEST_LIMITS.programmes)),
});
export type Manifest = z.infer<typeof Manifest>;
