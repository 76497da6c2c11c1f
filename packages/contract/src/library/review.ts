import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { int, jsonText, objectId } from '../common/fields.ts';
import { LIBRARY_MESSAGES } from './library-messages.ts';

/** Exercises that can be approved in one call. */
const MOST_REVIEWED = 5000;

/** Without ids: all that are pending, which must be as many as the person was shown. */
export const reviewExercises = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/review',
  summary: 'Approve pending exercises that a clinician has looked through',
  done: 'Exercises approved',
  changes: ['exercises', 'content', 'installs'],
  access: 'member',
  body: z.object({
    exercise_ids: z.optional(jsonText(z.array(objectId('Exercise not found')).check(z.maxLength(MOST_REVIEWED)))),
    count: z.optional(int(1, 1_000_000, LIBRARY_MESSAGES.namesNobody)),
  }),
  data: z.object({ approved: z.number() }),
  audit: 'library.review',
  rate: perMinute(240),
});
