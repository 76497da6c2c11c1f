import * as z from 'zod/mini';
import { addYears } from '../common/dates.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { atMost, freeText, idList, int, isoDay, jsonText, objectId, ownTimeZone } from '../common/fields.ts';
import { MAX_CHOSEN_PATIENTS } from '../common/limits.ts';
import { ShownCredits } from '../credits/credits.ts';
import { TextLanguages } from '../languages/texts.ts';
import { ProgrammeItem } from '../programmes/programme-items.ts';
import { FREQUENCIES } from './frequencies.ts';
import { ALL_WEEKDAYS } from './weekdays.ts';

export const PLAN_MESSAGES = {
  none: 'No programs assigned yet.',
  noPatients: 'Please select patients to assign',
  noProgramme: 'Please select a program to assign',
  noStartDate: 'Please select start date',
  startInPast: 'Start date cannot be earlier than today',
  startTooLate: 'Start date cannot be more than two years ahead',
  startAfterEnd: 'Start date cannot be after the end date',
  tooManyPatients: 'At most 200 patients at once',
  weekdays: 'Unknown days of the week',
  painLimit: 'The limit of pain must be 1 to 10, or 0 for that of the practice',
  over: 'This plan is over',
  commentsTooLong: 'Comments cannot exceed 1000 characters',
  allDuplicates: 'Program is already assigned to the selected patients for this date',
} as const;

export const DURATION_WEEKS = { min: 1, max: 12, initial: 1 } as const;
export const TIMES_PER_DAY = [1, 2, 3] as const;
/** The last day on which a plan may start: two years after today. */
export const latestStart = (today: string) => addYears(today, 2);
export const COMMENTS_MAX = 1000;
/** Pain from which on a session ends and the practice is told; 0: the practice's own limit. */
export const painLimit = () => int(0, 10, PLAN_MESSAGES.painLimit);

/** `readyToStart` is never sent; the console has a label and a colour for it. */
export const PLAN_STATUSES = ['inprogress', 'upcoming', 'completed', 'incomplete', 'readyToStart'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];
export const PLAN_STATUS_LABELS: Record<PlanStatus, string> = {
  inprogress: 'In Progress',
  upcoming: 'Upcoming',
  completed: 'Completed',
  incomplete: 'Not Completed',
  readyToStart: 'Ready To Start',
};

export const Plan = z.object({
  id: z.string(),
  circuit_id: z.string(),
  user_id: z.string(),
  status: z.enum(PLAN_STATUSES),
  starts_on_date: z.string(),
  ends_on_date: z.string(),
  times_per_day: z.number(),
  frequency: z.number(),
  duration: z.number(),
  comments: z.string(),
  cancelled_at: z.nullable(z.string()),
  /** The day of `cancelled_at` where the practice is: the last one that counts. */
  ended_on_date: z.nullable(z.string()),
  completed_days: z.number(),
  /** Any, and those with at least four fifths of the exercises. */
  sessions: z.number(),
  full_sessions: z.number(),
  /** Of a plan on chosen days (`weekdays.ts`): the days, and the sessions that were due until today, with how many of them were done. */
  schedule: z.optional(z.object({ weekdays: z.number(), due: z.number(), done: z.number() })),
  /** Sets done of those planned in the sessions due so far (`dose.ts`); absent where nothing was due, or sets were not counted. */
  dose: z.optional(z.object({ done: z.number(), planned: z.number() })),
  /** From a day to a day, first and last; one that goes on has no last. */
  pauses: z.optional(z.array(z.object({ from: z.string(), to: z.nullable(z.string()) }))),
  /** Of a plan with one of its own, in place of the practice's: pain from which on a session ends and the practice is told. */
  pain_limit: z.optional(z.number()),
  /** Days so far on which nothing was asked for. */
  paused_days: z.optional(z.number()),
  /** Set while it is paused. */
  pause: z.optional(z.object({ since: z.string(), by: z.string() })),
  /** Of `comments`, by their letters: nobody says in which language they are written. */
  languages: TextLanguages,
  circuit_details: z.object({
    name: z.string(),
    description: z.string(),
    circuit_rep: z.number(),
    exercise_details: z.array(ProgrammeItem),
    languages: TextLanguages,
    credits: ShownCredits,
  }),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/v2/list-all-plans/',
  summary: "A patient's assigned programmes: running, upcoming, then ended ones, newest first",
  scope: 'plans.read',
  access: 'member',
  audit: 'plan.list',
  query: z.object({ user_id: objectId('Patient not found'), time_zone: ownTimeZone() }),
  data: z.object({ plans: z.array(Plan) }),
  ids: { user_id: 'patient' },
  rate: perMinute(120),
});

const START = z.union(
  [
    isoDay(PLAN_MESSAGES.noStartDate),
    z.pipe(
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
      z.transform((text) => text.slice(0, 10)),
    ),
  ],
  PLAN_MESSAGES.noStartDate,
);

export const AssignProgramme = z.object({
  circuit_id: objectId(MESSAGES.programNotFound),
  starts_date: z.pipe(START, isoDay(PLAN_MESSAGES.noStartDate)),
  times_per_day: int(1, 3, 'Times per day must be 1 to 3'),
  frequency: z.pipe(
    int(1, 7, 'Unknown frequency'),
    z.number().check(z.refine((days) => FREQUENCIES.some((f) => f.value === days), 'Unknown frequency')),
  ),
  /** Chosen days, Monday is 1, Sunday 64: their number is then the frequency. 0 or none: any days. */
  weekdays: z.optional(int(0, ALL_WEEKDAYS, PLAN_MESSAGES.weekdays)),
  pain_limit: z.optional(painLimit()),
  duration: int(DURATION_WEEKS.min, DURATION_WEEKS.max, 'Duration must be 1 to 12 weeks'),
  user_ids: jsonText(
    z
      .array(objectId('Patient not found'), PLAN_MESSAGES.noPatients)
      .check(z.minLength(1, PLAN_MESSAGES.noPatients), atMost(MAX_CHOSEN_PATIENTS, PLAN_MESSAGES.tooManyPatients)),
    PLAN_MESSAGES.noPatients,
  ),
  comments: z.optional(freeText(COMMENTS_MAX, PLAN_MESSAGES.commentsTooLong)),
});
export type AssignProgramme = z.infer<typeof AssignProgramme>;

/** What shows who has a programme, and how far they are. */
export const SHOWN_ON = ['plans', 'programmes', 'exercises', 'patients'] as const;

export const assignProgramme = endpoint({
  method: 'POST',
  path: '/api/v2/assign-exercise/',
  summary: 'Assign a programme to patients: all or nothing; who has it for that date is skipped and named',
  done: 'Program assigned successfully!',
  failed: 'Failed to assign program. Please try again.',
  changes: SHOWN_ON,
  access: 'member',
  audit: 'programme.assign',
  idempotent: true,
  body: AssignProgramme,
  data: z.object({ skipped: z.array(z.string()) }),
  ids: { circuit_id: 'circuit', user_ids: 'patient' },
  rate: perMinute(30),
});

/** A patient who has a programme, and from when to when. */
export const Holder = z.object({ user_id: z.string(), starts_on_date: z.string(), ends_on_date: z.string() });
export type Holder = z.infer<typeof Holder>;

export const listHolders = endpoint({
  method: 'GET',
  path: '/api/ext/v1/circuits/:id/holders',
  summary: 'Which of these patients have the programme on a day or later, and from when to when',
  access: 'member',
  audit: 'programme.holders',
  params: z.object({ id: objectId(MESSAGES.programNotFound) }),
  query: z.object({ from: isoDay(PLAN_MESSAGES.noStartDate), user_ids: idList(MAX_CHOSEN_PATIENTS) }),
  data: z.array(Holder),
  ids: { id: 'circuit' },
  filters: { user_ids: 'patient' },
});
