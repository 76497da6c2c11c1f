import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, objectId } from '../common/fields.ts';
import { language } from '../groups/group-changes.ts';
import { visible } from '../text/fold.ts';
import { EXERCISE_LIMITS, EXERCISE_MESSAGES, ExerciseRecord, ids, SHOWN_ON } from './exercise-record.ts';

const LIMITS = EXERCISE_LIMITS;
/** Text of which nothing can be seen is none. */
const unlessBlank = (text: string) => (visible(text).trim() === '' ? '' : text);
const text = (max: number) => freeText(max).check(z.overwrite(unlessBlank));

/** As the name of an exercise; empty for one that is not translated. */
const translatedName = () =>
  freeText(LIMITS.name, EXERCISE_MESSAGES.nameTooLong).check(
    z.overwrite((name) => unlessBlank(name).trim()),
    z.refine((name) => name === '' || name.length >= 2, EXERCISE_MESSAGES.nameTooShort),
  );

/** What is written in one language: an absent field stays as it is, an empty one is not translated any more. */
export const WrittenTexts = z.object({
  name: z.optional(translatedName()),
  alt_names: z.optional(text(LIMITS.altNames)),
  description: z.optional(text(LIMITS.description)),
  instructions: z.optional(text(LIMITS.instructions)),
  contraindications: z.optional(text(LIMITS.contraindications)),
});
export type WrittenTexts = z.infer<typeof WrittenTexts>;

export const updateExerciseTexts = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/exercises/:id/texts/:language',
  summary: 'Write what an exercise says in one language: its original, or a translation',
  done: 'Exercise updated successfully',
  failed: 'Failed to update exercise',
  changes: SHOWN_ON,
  access: 'member',
  params: z.object({ id: objectId('Exercise not found'), language: language() }),
  body: WrittenTexts,
  data: ExerciseRecord,
  ids,
  audit: 'exercise.texts',
});
