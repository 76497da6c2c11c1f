import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { flag, freeText, int, jsonText, objectId, requiredText } from '../common/fields.ts';
import { KeptCredit } from '../credits/credits.ts';
import { language } from '../groups/group-changes.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { TextLanguages } from '../languages/texts.ts';
import { EXERCISE_STATUSES, STRICTNESS_MODES } from './exercises.ts';

export const EXERCISE_LIMITS = {
  name: 100,
  altNames: 1000,
  description: 2000,
  instructions: 5000,
  contraindications: 2000,
  dose: 999,
  labels: 50,
} as const;

export const EXERCISE_MESSAGES = {
  nameRequired: 'Exercise name is required',
  nameTooShort: 'Exercise name must be at least 2 characters',
  nameTooLong: 'Exercise name must be less than 100 characters',
  inOpenPlans: 'This exercise is in a plan that is still open',
  sidesInUse: 'Programmes use the sides of this exercise',
  wrongFolder: 'The folder does not belong to this exercise',
  alreadyPrimary: 'This file is already primary',
  wrongZone: 'Please drop the file in corrent zone',
  primaryVideoFailed: 'Failed to set primary video',
} as const;

/** 2 to 100 characters of any script, trimmed. */
export const exerciseName = () =>
  requiredText(EXERCISE_LIMITS.name, EXERCISE_MESSAGES.nameRequired, EXERCISE_MESSAGES.nameTooLong).check(
    z.minLength(2, EXERCISE_MESSAGES.nameTooShort),
  );

const dose = (min: number, field: string) =>
  z.nullable(int(min, EXERCISE_LIMITS.dose, `${field} must be ${min} to ${EXERCISE_LIMITS.dose}`));

/** What is written about an exercise. `alt_names` and `instructions`: one name, one step a line. Without a dose the product's counts. */
export const ExerciseDetails = z.object({
  name: exerciseName(),
  alt_names: freeText(EXERCISE_LIMITS.altNames),
  description: freeText(EXERCISE_LIMITS.description),
  instructions: freeText(EXERCISE_LIMITS.instructions),
  contraindications: freeText(EXERCISE_LIMITS.contraindications),
  is_sided: flag(),
  strictness_mode: z.enum(STRICTNESS_MODES, 'Unknown strictness'),
  default_sets: dose(1, 'Sets'),
  default_reps: dose(0, 'Reps'),
  default_hold: dose(0, 'Hold'),
  default_rest: dose(0, 'Rest'),
});
export type ExerciseDetails = z.infer<typeof ExerciseDetails>;

/** What of an exercise there is in several languages. */
export const EXERCISE_TEXTS = ['name', 'alt_names', 'description', 'instructions', 'contraindications'] as const;
export type ExerciseText = (typeof EXERCISE_TEXTS)[number];

const Texts = {
  name: z.string(),
  alt_names: z.string(),
  description: z.string(),
  instructions: z.string(),
  contraindications: z.string(),
};
/** All that is written in one language. `outdated`: what was translated from another original than there is now. */
const ExerciseTexts = z.object({
  ...Texts,
  outdated: z.array(z.enum(EXERCISE_TEXTS)),
});
export type ExerciseTexts = z.infer<typeof ExerciseTexts>;

/** Its texts are the best there are for the reader; `texts` has them by language, the original one of them. */
export const ExerciseRecord = z.object({
  encoded_id: z.string(),
  /** Of the original. */
  language: z.enum(LANGUAGES),
  languages: TextLanguages,
  texts: z.partialRecord(z.enum(LANGUAGES), ExerciseTexts),
  ...Texts,
  is_sided: z.boolean(),
  strictness_mode: z.enum(STRICTNESS_MODES),
  default_sets: z.nullable(z.number()),
  default_reps: z.nullable(z.number()),
  default_hold: z.nullable(z.number()),
  default_rest: z.nullable(z.number()),
  status: z.enum(EXERCISE_STATUSES),
  is_archived: z.boolean(),
  credit: z.optional(KeptCredit),
});
export type ExerciseRecord = z.infer<typeof ExerciseRecord>;

export const params = z.object({ id: objectId('Exercise not found') });
export const ids = { id: 'exercise' } as const;
const labels = () => z.optional(jsonText(z.array(objectId()).check(z.maxLength(EXERCISE_LIMITS.labels))));
const Changes = z.partial(ExerciseDetails);
/** What shows exercises by name; the folder of one is named after it. */
export const SHOWN_ON = ['exercises', 'content', 'programmes', 'handout', 'library', 'credits'] as const;
/** What offers exercises, or counts those on offer. */
export const OFFERED_ON = ['exercises', 'content', 'tags', 'library'] as const;

export const createExercise = endpoint({
  method: 'POST',
  path: '/api/ext/v1/exercises',
  summary: 'Add an exercise, approved at once, with its folder',
  done: 'Exercise added successfully',
  failed: 'Failed to add exercise',
  changes: OFFERED_ON,
  access: 'member',
  body: z.object({
    ...Changes.shape,
    name: exerciseName(),
    /** What it is written in; else the group's. */
    language: z.optional(language()),
    tag_ids: labels(),
    node_ids: labels(),
  }),
  data: ExerciseRecord,
  audit: 'exercise.create',
  idempotent: true,
});

const one = { access: 'member', params, data: ExerciseRecord, ids } as const;

export const getExercise = endpoint({
  method: 'GET',
  path: '/api/ext/v1/exercises/:id',
  summary: 'All that is written about an exercise, archived or not',
  scope: 'library.read',
  ...one,
});

export const updateExercise = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/exercises/:id',
  summary: 'Change what is written about an exercise, of its texts those that the caller is shown',
  done: 'Exercise updated successfully',
  failed: 'Failed to update exercise',
  changes: [...SHOWN_ON, 'doses'],
  ...one,
  body: Changes,
  audit: 'exercise.update',
});

export const renameExercise = endpoint({
  method: 'POST',
  path: '/api/v2/update-exercise-details/',
  summary: 'Rename an exercise and its folder',
  done: 'Exercise name updated successfully',
  failed: 'Failed to update exercise name',
  changes: SHOWN_ON,
  access: 'member',
  body: z.object({
    exercise_id: objectId('Exercise not found'),
    name: exerciseName(),
    folder_id: z.optional(objectId(EXERCISE_MESSAGES.wrongFolder)),
  }),
  ids: { exercise_id: 'exercise', folder_id: 'folder' },
  audit: 'exercise.rename',
  rate: perHour(120),
});

export const setExerciseStatus = endpoint({
  method: 'POST',
  path: '/api/ext/v1/exercises/:id/status',
  summary: 'Approve or reject an exercise; the builder offers approved ones only',
  done: 'Exercise updated successfully',
  changes: ['exercises', 'content', 'installs'],
  ...one,
  body: z.object({ status: z.enum(EXERCISE_STATUSES, 'Unknown status') }),
  audit: 'exercise.status',
});
