import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { freeText, objectId } from '../common/fields.ts';

export const INSIGHT_QUERY = 'exercise_insights';
export const UNSUPPORTED_QUERY = 'Unsupported query';

/**
 * Seconds, mean of 0–100, successful repetitions, days with a session, sessions; and of how many sessions accuracy and success
 * were measured, both null where of none, and all repetitions.
 */
export const INSIGHT_COLUMNS = ['duration', 'accuracy', 'successful_reps', 'days', 'sessions', 'measured', 'total_reps'] as const;

/** `query` is the NAME of a known query; SQL text is refused like any other unknown name. */
export const getExerciseInsights = endpoint({
  method: 'POST',
  path: '/api/v1/get-user-dashboard-details/',
  summary: 'Totals of one exercise of a plan',
  scope: 'activity.read',
  access: 'member',
  audit: 'insights.read',
  body: z.object({
    query: z.literal(INSIGHT_QUERY, UNSUPPORTED_QUERY),
    user_id: objectId('Patient not found'),
    plan_id: objectId('Plan not found'),
    exercise_id: objectId('Exercise not found'),
    variation_id: z.nullish(freeText(40)),
  }),
  data: z.object({ columns: z.array(z.string()), results: z.array(z.array(z.nullable(z.number()))) }),
  ids: { user_id: 'patient', plan_id: 'plan', exercise_id: 'exercise' },
  despiteFullDisk: true,
  rate: perMinute(120),
});

export const HistoryDay = z.object({
  date: z.string(),
  sessions: z.number(),
  duration: z.number(),
  /** Of what was measured; null when nothing was. */
  accuracy: z.nullable(z.number()),
  successful_reps: z.nullable(z.number()),
  measured: z.number(),
  total_reps: z.number(),
  range_of_motion_deg: z.nullable(z.number()),
});
export type HistoryDay = z.infer<typeof HistoryDay>;

export const getPlanHistory = endpoint({
  method: 'GET',
  path: '/api/ext/v1/plans/:id/history',
  summary: 'One row a day of one exercise of a plan',
  scope: 'activity.read',
  access: 'member',
  audit: 'insights.read',
  params: z.object({ id: objectId('Plan not found') }),
  query: z.object({ exercise_id: objectId('Exercise not found'), variation_id: z.optional(freeText(40)) }),
  data: z.array(HistoryDay),
  ids: { id: 'plan', exercise_id: 'exercise' },
});
