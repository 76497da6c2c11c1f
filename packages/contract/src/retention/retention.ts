import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { int, isoDay, objectId, requiredText } from '../common/fields.ts';

/** `years` after the last visit at most; `soonDays` ahead a record is listed; `chosen` at once; `page` rows. */
export const RETENTION_LIMITS = { years: 100, soonDays: 90, chosen: 200, word: 300, page: 50 } as const;
/** Due now, due soon, kept longer with a word, under a legal hold. */
export const DUE_STATES = ['due', 'soon', 'kept', 'held'] as const;
export type DueState = (typeof DUE_STATES)[number];
/** What was the last visit; of several on one day the first of these. */
export const VISITS = ['session', 'plan', 'score', 'message', 'registration'] as const;
export type Visit = (typeof VISITS)[number];

export const RETENTION_MESSAGES = {
  years: 'Years must be a whole number from 1 to 100',
  state: 'Unknown part of the list',
  after: 'after must be the next of an earlier page',
  noPatients: 'Please choose at least one patient',
  notDue: 'Not all of the chosen are due any more. Please look at the list again.',
  until: 'Please choose a day after today, at most 100 years ahead',
  word: 'Please say why the record is kept longer',
} as const;

/** A confirmed erasure of several: what became of each, and when all of them were done with. */
const Run = z.object({
  confirmed_at: z.string(),
  confirmed_by: z.string(),
  waiting: z.number(),
  erased: z.number(),
  /** A legal hold was placed meanwhile. */
  held: z.number(),
  /** They came back, or are kept longer, since it was confirmed. */
  kept: z.number(),
  finished_at: z.nullable(z.string()),
});
export type RetentionRun = z.infer<typeof Run>;

const Retention = z.object({
  /** Null: nothing ever falls due. */
  years: z.nullable(z.number()),
  /** The last five, the latest first. */
  runs: z.array(Run),
});

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/ext/v1/retention',
  summary: 'After how many years without a visit records fall due, and what became of the last confirmed erasures',
  access: 'admin',
  data: Retention,
});

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/retention',
  summary: 'Set after how many years without a visit records fall due; null switches it off. Nothing is erased by it',
  done: MESSAGES.updated,
  failed: MESSAGES.updateFailed,
  changes: ['retention', 'audit-log'],
  access: 'admin',
  audit: 'retention.settings',
  body: z.object({ years: z.nullable(int(1, RETENTION_LIMITS.years, RETENTION_MESSAGES.years)) }),
});

const DueRecord = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_archived: z.boolean(),
  last_visit_on: z.string(),
  last_visit: z.enum(VISITS),
  /** Null while retention is off. */
  due_on: z.nullable(z.string()),
  kept_longer: z.nullable(z.object({ until: z.string(), word: z.string(), by: z.string() })),
  held: z.nullable(z.object({ since: z.string(), reason: z.string(), by: z.string() })),
});
export type DueRecord = z.infer<typeof DueRecord>;

export const listDue = endpoint({
  method: 'GET',
  path: '/api/ext/v1/retention/due',
  summary: `Patients whose time is over or will be within ${RETENTION_LIMITS.soonDays} days, whoever is due first; those kept longer, and those under a legal hold`,
  access: 'admin',
  audit: 'retention.list',
  query: z.object({
    state: z._default(z.enum(DUE_STATES, RETENTION_MESSAGES.state), 'due'),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2}\.[A-Za-z0-9]{12,22})?$/, RETENTION_MESSAGES.after))),
  }),
  data: z.array(DueRecord),
  top: z.object({
    next: z.nullable(z.string()),
    /** Of the first page; null on those that follow. */
    counts: z.nullable(z.object({ due: z.number(), soon: z.number(), kept: z.number(), held: z.number() })),
  }),
});

export const eraseDue = endpoint({
  method: 'POST',
  path: '/api/ext/v1/retention/erase',
  summary: 'Confirm that these patients, who are due, are erased for good; it is done soon after',
  done: 'The erasure has begun',
  changes: ['retention', 'patients', 'imports', 'challenges', 'leaderboard', 'audit-log'],
  access: 'admin',
  audit: 'retention.confirm',
  stepUp: true,
  idempotent: true,
  body: z.object({
    user_ids: z
      .array(objectId(MESSAGES.patientNotFound), RETENTION_MESSAGES.noPatients)
      .check(z.minLength(1, RETENTION_MESSAGES.noPatients), z.maxLength(RETENTION_LIMITS.chosen, RETENTION_MESSAGES.noPatients)),
  }),
  ids: { user_ids: 'patient' },
  data: z.object({ waiting: z.number() }),
});

const onePatient = {
  path: '/api/ext/v1/patients/:user_id/keep',
  access: 'admin',
  changes: ['retention', 'audit-log'],
  failed: MESSAGES.updateFailed,
  params: z.object({ user_id: objectId(MESSAGES.patientNotFound) }),
  ids: { user_id: 'patient' },
} as const;

export const keepLonger = endpoint({
  ...onePatient,
  method: 'PUT',
  summary: 'Keep a record until a day, with a word; before that day it is not due',
  done: 'Kept longer',
  audit: 'retention.keep_longer',
  body: z.object({
    until: isoDay(RETENTION_MESSAGES.until),
    word: requiredText(RETENTION_LIMITS.word, RETENTION_MESSAGES.word),
  }),
});

export const endKeeping = endpoint({
  ...onePatient,
  method: 'DELETE',
  summary: 'Take back that a record is kept longer',
  done: 'No longer kept longer',
  audit: 'retention.end_keeping',
});
