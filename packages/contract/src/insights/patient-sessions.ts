import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { TextLanguage } from '../languages/texts.ts';
import { COUNTED, SESSION_ENDS, SKIP_REASONS } from '../patient-app/session-record.ts';
import { SIGNS } from '../patient-page/signs.ts';

export const SESSIONS_PER_PAGE = 10;

const outOfTen = z.nullable(z.number());
/** A session that the patient's own page led through. Null is not answered. */
export const PatientSession = z.object({
  id: z.string(),
  plan_id: z.string(),
  programme: z.string(),
  language: TextLanguage,
  started_at: z.string(),
  local_date: z.string(),
  /** How it ended; null as long as nobody ended it. */
  ended: z.nullable(z.enum(SESSION_ENDS)),
  /** Exercises with a record, of those the programme had then. */
  done: z.number(),
  planned: z.number(),
  /** Whether four fifths of the sets were done. */
  is_full: z.boolean(),
  counted: z.array(z.enum(COUNTED)),
  skipped: z.array(z.object({ name: z.string(), language: TextLanguage, why: z.nullable(z.enum(SKIP_REASONS)) })),
  pain_before: outOfTen,
  pain_after: outOfTen,
  effort: outOfTen,
  /** The gravest first. */
  signs: z.array(z.enum(SIGNS)),
  note: z.string(),
  /** Of `note`, by its letters. */
  note_language: TextLanguage,
});
export type PatientSession = z.infer<typeof PatientSession>;

/** The most answers that are sent, the newest. */
export const PAIN_POINTS = 200;

/** Pain after a session, else the worst of its exercises, 0 to 10, oldest first; and in how many sessions of all it was answered. */
export const PainCourse = z.object({
  answered: z.number(),
  sessions: z.number(),
  points: z.array(z.object({ on: z.string(), value: z.number() })),
});
export type PainCourse = z.infer<typeof PainCourse>;

export const listPatientSessions = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/sessions',
  summary: 'The sessions a patient did on their own page, newest first: how much, how they ended, what the patient said',
  scope: 'activity.read',
  access: 'member',
  audit: 'insights.read',
  params: z.object({ user_id: objectId('Patient not found') }),
  query: z.object(paging(SESSIONS_PER_PAGE)),
  data: z.array(PatientSession),
  top: z.object({ total_count: z.number(), total_page: z.number(), pain: PainCourse }),
  ids: { user_id: 'patient' },
  rate: perMinute(120),
});
