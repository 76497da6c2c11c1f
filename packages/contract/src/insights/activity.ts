import * as z from 'zod/mini';
import { daysBetween } from '../common/dates.ts';
import { endpoint } from '../common/endpoint.ts';
import { isoDay, objectId, ownTimeZone } from '../common/fields.ts';
import { TextLanguage } from '../languages/texts.ts';

export const ACTIVITY_MESSAGES = {
  range: 'Please choose two dates',
  order: 'The first date must not be after the last one',
  tooLong: 'At most 366 days at once',
  none: 'Nothing was done in these days',
} as const;
export const ACTIVITY_DAYS = 366;

/**
 * How a day went. `done`: all sessions of the day; `partly`: some; `missed`: none, and by that the week's days can no longer
 * all be done; `free`: none, and none was needed. Today is never missed, and a day that is yet to come is free.
 */
export const DAY_STATES = ['done', 'partly', 'missed', 'free'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Mean of 0–100 and repetitions of the `measured` records alone, null when none of those there are was; `total_reps` of all. */
const Measured = {
  accuracy: z.nullable(z.number()),
  successful_reps: z.nullable(z.number()),
  measured: z.number(),
  total_reps: z.number(),
};

export const ActivityDay = z.object({
  date: z.string(),
  state: z.enum(DAY_STATES),
  sessions: z.number(),
  /** Seconds. */
  duration: z.number(),
  ...Measured,
});
export type ActivityDay = z.infer<typeof ActivityDay>;

export const ExerciseActivity = z.object({
  exercise_id: z.string(),
  name: z.string(),
  language: TextLanguage,
  side: z.nullable(z.enum(['right', 'left'])),
  days: z.number(),
  sessions: z.number(),
  duration: z.number(),
  ...Measured,
});
export type ExerciseActivity = z.infer<typeof ExerciseActivity>;

const span = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1;

export const ActivityRange = z
  .object({ from: isoDay(ACTIVITY_MESSAGES.range), to: isoDay(ACTIVITY_MESSAGES.range), time_zone: ownTimeZone() })
  .check(
    z.refine((range) => range.from <= range.to, { error: ACTIVITY_MESSAGES.order, path: ['from'] }),
    z.refine((range) => span(range) <= ACTIVITY_DAYS, { error: ACTIVITY_MESSAGES.tooLong, path: ['from'] }),
  );

export const getPatientActivity = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/activity',
  summary: 'What a patient did from one day to another: a row a day, and totals of each exercise',
  scope: 'activity.read',
  access: 'member',
  audit: 'insights.read',
  params: z.object({ user_id: objectId('Patient not found') }),
  query: ActivityRange,
  data: z.object({
    /** First day of the patient's first plan; null without one. */
    since: z.nullable(z.string()),
    days: z.array(ActivityDay),
    exercises: z.array(ExerciseActivity),
  }),
  ids: { user_id: 'patient' },
});
