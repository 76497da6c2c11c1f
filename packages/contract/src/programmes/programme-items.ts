import * as z from 'zod/mini';
import { freeText, int, objectId } from '../common/fields.ts';
import { PROGRAMME_DEFAULTS, PROGRAMME_LIMITS } from '../common/limits.ts';
import { CaptionTrack } from '../content/captions.ts';
import { ShownCredits } from '../credits/credits.ts';
import { STRICTNESS_MODES } from '../exercises/exercises.ts';
import { TextLanguages } from '../languages/texts.ts';

const dose = (min: number, name: string) => int(min, PROGRAMME_LIMITS.dose, `${name} must be ${min} to ${PROGRAMME_LIMITS.dose}`);
export const NOTES_TOO_LONG = 'Notes cannot exceed 500 characters';
const Doses = {
  sets: z.optional(dose(1, 'Sets')),
  reps: z.optional(dose(0, 'Reps')),
  holds: z.optional(dose(0, 'Hold')),
  rest: z.optional(dose(0, 'Rest')),
  notes: z.optional(freeText(PROGRAMME_LIMITS.notes, NOTES_TOO_LONG)),
};

/** What the console sends for one exercise. Top-level fields win over `exercise_meta`. */
export const ItemInput = z.object({
  ...Doses,
  encoded_id: z.optional(objectId('Exercise not found')),
  variation_ids: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3))),
  sequence: z.optional(int(0, 999_999, 'Sequence must be a number')),
  duration: z.optional(dose(0, 'Duration')),
  no_of_loops: z.optional(dose(0, 'Reps')),
  exercise_meta: z.optional(z.object({ ...Doses, variation_ids: z.optional(z.array(z.string())) })),
});
export type ItemInput = z.infer<typeof ItemInput>;

/** `encoded_id`, or `encoded_id_variationId` for one side. */
export const ItemKey = z.string().check(z.regex(/^[A-Za-z0-9]{12,22}(_[A-Za-z0-9]{12,22})?$/, 'Exercise not found'));

const ExerciseObject = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  content_video: z.nullable(z.string()),
  /** Of the video. */
  captions: z.array(CaptionTrack),
  gif: z.nullable(z.string()),
  tag_languages: TextLanguages,
  status: z.string(),
  strictness_mode: z.enum(STRICTNESS_MODES),
});

/** One exercise of a programme or of a plan. `reps` and `no_of_loops` are the same number; seconds for duration, holds, rest. */
export const ProgrammeItem = z.object({
  encoded_id: z.string(),
  name: z.string(),
  gif: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  variation_ids: z.array(z.string()),
  sequence: z.number(),
  duration: z.number(),
  reps: z.number(),
  no_of_loops: z.number(),
  sets: z.number(),
  holds: z.number(),
  rest: z.number(),
  notes: z.string(),
  exercise_meta: z.object({
    sets: z.number(),
    holds: z.number(),
    rest: z.number(),
    reps: z.number(),
    notes: z.string(),
    variation_ids: z.array(z.string()),
  }),
  exercise_obj: ExerciseObject,
  /** `name`, `notes`. */
  languages: TextLanguages,
  /** Of the exercise. */
  credits: ShownCredits,
});
export type ProgrammeItem = z.infer<typeof ProgrammeItem>;

type Dose = { sets: number; reps: number; holds: number; rest: number; duration: number };
/** About how long one session takes, in seconds: sets × (max(reps, 1) × (duration + hold) + rest), summed, × repeats. */
export const sessionSeconds = (items: readonly Dose[], repeats: number) =>
  repeats * items.reduce((sum, item) => sum + item.sets * (Math.max(item.reps, 1) * (item.duration + item.holds) + item.rest), 0);

export const NEW_ITEM = PROGRAMME_DEFAULTS;
