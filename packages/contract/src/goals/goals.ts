import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { int, isDay, isoDay, objectId, requiredText, timeZone } from '../common/fields.ts';
import { TextLanguage } from '../languages/texts.ts';
import { SINCE_START } from './since-start.ts';
import { GOAL_ENDINGS, GOAL_LIMITS } from './weeks.ts';

export const GOAL_MESSAGES = {
  notFound: 'Goal not found',
  textRequired: 'Please write the goal',
  textTooLong: `A goal cannot exceed ${GOAL_LIMITS.text} characters`,
  dayInvalid: 'Please choose a date',
  dayPast: 'The date cannot be in the past',
  dayTooFar: 'The date cannot be more than five years ahead',
  tooMany: 'A patient can have three goals at a time. End one of them first.',
  alreadyRated: 'This goal has been rated, so its words stay. End it and add another one.',
  wordRequired: 'Please write what became of it',
  howRequired: 'Please say whether it was reached or is no longer wanted',
  endedAlready: 'This goal has ended',
  valueInvalid: 'Please choose a number from 0 to 10',
  changeInvalid: 'Please choose a number from -5 to 5',
  otherDay: 'The day cannot be more than a year ago or after today',
  notYet: 'A goal cannot be rated for a day before it was set or after today',
} as const;

const WeekRating = z.object({ week: z.string(), value: z.number() });

const GoalFields = {
  id: z.string(),
  text: z.string(),
  /** Of `text`, by its letters. */
  language: TextLanguage,
  target_date: z.nullable(z.string()),
  set_on: z.string(),
  /** Oldest week first. `week`: its Monday; 0 is not at all, 10 without trouble. */
  ratings: z.array(WeekRating),
};

export const Goal = z.object({
  ...GoalFields,
  /** Who of the staff wrote it down; null: the patient. */
  set_by: z.nullable(z.string()),
  ended_on: z.nullable(z.string()),
  /** By staff with a word; `by` is null where the patient ended it, and says how. */
  ended: z.nullable(
    z.object({ at: z.string(), by: z.nullable(z.string()), word: z.string(), how: z.nullable(z.enum(GOAL_ENDINGS)) }),
  ),
});
export type Goal = z.infer<typeof Goal>;

/** A goal that runs, as the patient's page shows it. */
export const OwnGoal = z.object(GoalFields);
export type OwnGoal = z.infer<typeof OwnGoal>;

/** How the patient says they are since they started: -5 is much worse, 0 the same, 5 much better. */
const SinceStart = z.object({ on: z.string(), value: z.number() });
export type SinceStart = z.infer<typeof SinceStart>;
/** Oldest first. */
export const SinceStarts = z.array(SinceStart);

const GoalText = requiredText(GOAL_LIMITS.text, GOAL_MESSAGES.textRequired, GOAL_MESSAGES.textTooLong);
const isDayOrNone = (text: string) => text === '' || isDay(text);
/** What somebody wants to be able to do again, in words of their own; and until when, empty where no date is meant. */
export const GoalBody = z.object({
  text: GoalText,
  target_date: z.optional(z.string(GOAL_MESSAGES.dayInvalid).check(z.refine(isDayOrNone, GOAL_MESSAGES.dayInvalid))),
});
export type GoalBody = z.infer<typeof GoalBody>;

const ofPatient = {
  path: '/api/ext/v1/patients/:user_id/goals',
  access: 'member',
  params: z.object({ user_id: objectId('Patient not found') }),
  ids: { user_id: 'patient' },
} as const;

export const listGoals = endpoint({
  ...ofPatient,
  method: 'GET',
  summary:
    "A patient's goals with what the patient said of each week by week: those that run, then those that ended, newest first; and how the patient is since they started",
  audit: 'goal.list',
  data: z.array(Goal),
  top: z.object({ since_start: SinceStarts }),
});

export const addGoal = endpoint({
  ...ofPatient,
  method: 'POST',
  summary: 'Write down a goal with a patient, at most three at a time',
  done: 'Goal added',
  changes: ['goals'],
  audit: 'goal.add',
  idempotent: true,
  body: GoalBody,
  data: Goal,
});

const oneGoal = {
  changes: ['goals'],
  access: 'member',
  params: z.object({ id: objectId(GOAL_MESSAGES.notFound) }),
  ids: { id: 'goal' },
  data: Goal,
} as const;

export const updateGoal = endpoint({
  ...oneGoal,
  method: 'PATCH',
  path: '/api/ext/v1/goals/:id',
  summary: 'Change the words of a goal that has not been rated yet, or its date',
  done: 'Goal saved',
  audit: 'goal.update',
  body: GoalBody,
});

export const endGoal = endpoint({
  ...oneGoal,
  method: 'POST',
  path: '/api/ext/v1/goals/:id/end',
  summary: 'End a goal with a word about what became of it; it stays in the record',
  done: 'Goal ended',
  audit: 'goal.end',
  body: z.object({ word: requiredText(GOAL_LIMITS.word, GOAL_MESSAGES.wordRequired) }),
});

export const setOwnGoal = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/app/goals/:client_goal_id',
  summary: 'A goal that the patient sets; sent again under the same id it is the same goal',
  done: 'Saved',
  access: 'patient',
  audit: 'goal.set',
  rate: perHour(60),
  params: z.object({ client_goal_id: z.uuid('client_goal_id must be a UUID') }),
  body: z.extend(GoalBody, { time_zone: timeZone() }),
  data: OwnGoal,
});

const instant = (name: string) => z.iso.datetime({ offset: true, error: `${name} must be ISO 8601 with an offset` });

const answered = {
  rated_at: instant('rated_at'),
  /** The patient's own calendar day, which says which week it is. */
  local_date: isoDay('local_date must be YYYY-MM-DD'),
  /** The device's clock when it sends: by that its times are put right. */
  sent_at: instant('sent_at'),
  time_zone: timeZone(),
};

export const rateGoal = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/goals/:id/ratings',
  summary:
    'How well a goal of the patient goes this week, 0 to 10. One answer a week: the newest stands, however often one is sent',
  done: 'Saved',
  access: 'patient',
  audit: 'goal.rate',
  rate: perHour(60),
  params: z.object({ id: objectId(GOAL_MESSAGES.notFound) }),
  ids: { id: 'goal' },
  body: z.object({ value: int(0, 10, GOAL_MESSAGES.valueInvalid), ...answered }),
  data: WeekRating,
});

export const rateSinceStart = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/app/since-start',
  summary:
    'How the patient is since they started, much worse to much better. Of a day the newest answer stands, however often one is sent',
  done: 'Saved',
  access: 'patient',
  audit: 'since_start.rate',
  rate: perHour(60),
  body: z.object({ value: int(SINCE_START.lowest, SINCE_START.highest, GOAL_MESSAGES.changeInvalid), ...answered }),
  data: SinceStart,
});
