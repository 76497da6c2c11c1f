import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { PlanTerms } from '../plans/plan-course.ts';
import { EXPORT_FAILED } from '../transfers/transfers.ts';
import { Access, AppSession, Mail } from './access-record.ts';
import { PageRecord } from './page-record.ts';

const maybeText = z.nullable(z.string());

/** `language`: of the exercise's name; the notes are in that of their plan. */
const Dose = z.object({
  exercise: z.string(),
  language: z.string(),
  side: maybeText,
  sets: z.number(),
  reps: z.number(),
  hold_seconds: z.number(),
  rest_seconds: z.number(),
  notes: z.string(),
});

const Plan = z.object({
  id: z.string(),
  programme: z.string(),
  description: z.string(),
  /** What programme, description and notes are written in. */
  language: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Days a week; 7 is daily, 4 every other day. */
  frequency: z.number(),
  ...PlanTerms.shape,
  times_per_day: z.number(),
  repeats: z.number(),
  comments: z.string(),
  assigned_by: maybeText,
  assigned_at: z.string(),
  ended_at: maybeText,
  exercises: z.array(Dose),
});

const Performance = z.object({
  plan_id: z.string(),
  exercise: z.string(),
  /** Of the exercise's name. */
  language: z.string(),
  side: maybeText,
  session_id: z.string(),
  started_at: z.string(),
  local_date: z.string(),
  duration_seconds: z.number(),
  /** Per cent. Null when nothing measured it, and so are the successful repetitions. */
  accuracy: z.nullable(z.number()),
  successful_reps: z.nullable(z.number()),
  total_reps: z.number(),
  range_of_motion_degrees: z.nullable(z.number()),
  /** Where it was recorded, and of what was recorded without a camera how it was counted and what the patient said. */
  source: z.string(),
  counted: maybeText,
  sets_done: z.nullable(z.number()),
  sets_planned: z.nullable(z.number()),
  difficulty: maybeText,
  pain: z.nullable(z.number()),
});

/** A session as the patient's device kept it. Pain and effort are 0 to 10; null is not answered. */
const Session = z.object({
  id: z.string(),
  plan_id: z.string(),
  started_at: z.string(),
  ended_at: maybeText,
  local_date: z.string(),
  time_zone: z.string(),
  ended: maybeText,
  pain_before: z.nullable(z.number()),
  pain_after: z.nullable(z.number()),
  effort: z.nullable(z.number()),
  /** Of `fell`, `dizzy`, `sharp` (a sharp pain). */
  signs: z.array(z.string()),
  note: z.string(),
  items: z.array(z.unknown()),
});

/** A version of a score; without a value it takes back the one it replaces. */
const Score = z.object({
  id: z.string(),
  instrument: z.string(),
  recorded_on: z.string(),
  value: z.nullable(z.number()),
  note: z.string(),
  replaces: maybeText,
  recorded_by: maybeText,
  recorded_at: z.string(),
});

const Challenge = z.object({
  challenge: z.string(),
  team: maybeText,
  points: z.number(),
  entered_at: z.string(),
  left_at: maybeText,
  badges: z.array(z.object({ title: z.string(), awarded_at: z.string() })),
});

const Report = z.object({
  id: z.string(),
  kind: z.string(),
  generated_at: z.string(),
  generated_by: maybeText,
  data_until: z.string(),
  submitted_at: maybeText,
  revoked_at: maybeText,
  content: z.unknown(),
});

/**
 * Everything that is held about one patient, for the patient. Names are as they were written, with their language. Times are UTC (ISO 8601), days are `YYYY-MM-DD`. A new part raises
 * nothing; a part that changes its meaning raises `version`.
 */
export const PatientRecord = z.object({
  format: z.literal('physio-console/patient-record'),
  version: z.literal(1),
  made_at: z.string(),
  group: z.object({ name: z.string(), time_zone: z.string() }),
  patient: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    kana_name: maybeText,
    email: z.string(),
    gender: maybeText,
    date_of_birth: maybeText,
    country_phonecode: maybeText,
    mobile_number: maybeText,
    language: z.string(),
    registered_at: z.string(),
    registered_by: maybeText,
    /** The file they were registered from. */
    imported_from: maybeText,
    archived_at: maybeText,
    archive_reason: maybeText,
    last_performed_at: maybeText,
    last_report_at: maybeText,
  }),
  /** Numbers in the group's other systems, by what those are called. */
  identifiers: z.array(z.object({ system: z.string(), value: z.string() })),
  plans: z.array(Plan),
  performances: z.array(Performance),
  sessions: z.array(Session),
  scores: z.array(Score),
  challenges: z.array(Challenge),
  reports: z.array(Report),
  ...PageRecord.shape,
  app_sessions: z.array(AppSession),
  mails: z.array(Mail),
  accesses: z.array(Access),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

export const exportPatient = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/export',
  summary: 'Everything held about one patient, to be given to them',
  failed: EXPORT_FAILED,
  access: 'member',
  audit: 'patient.export',
  stepUp: true,
  params: z.object({ user_id: objectId('Patient not found') }),
  ids: { user_id: 'patient' },
  data: PatientRecord,
});
