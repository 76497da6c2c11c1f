import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { TextLanguages } from '../languages/texts.ts';
import { ExerciseRecord, ids, OFFERED_ON, params } from './exercise-record.ts';

export const getExerciseUsage = endpoint({
  method: 'GET',
  path: '/api/ext/v1/exercises/:id/usage',
  summary: 'The programmes that hold an exercise, and how many open plans do',
  access: 'member',
  params,
  data: z.object({
    programmes: z.array(z.object({ encoded_id: z.string(), name: z.string(), languages: TextLanguages })),
    open_plans: z.number(),
  }),
  ids,
});

export const archiveExercise = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/exercises/:id',
  summary: 'Archive an exercise: lists offer it no more, programmes and reports keep it',
  done: 'Exercise archived successfully',
  failed: 'Failed to archive exercise',
  changes: OFFERED_ON,
  access: 'member',
  params,
  ids,
  audit: 'exercise.archive',
});

export const restoreExercise = endpoint({
  method: 'POST',
  path: '/api/ext/v1/exercises/:id/restore',
  summary: 'Offer an archived exercise again',
  done: 'Exercise restored successfully',
  failed: 'Failed to restore exercise',
  changes: OFFERED_ON,
  access: 'member',
  params,
  data: ExerciseRecord,
  ids,
  audit: 'exercise.restore',
});
