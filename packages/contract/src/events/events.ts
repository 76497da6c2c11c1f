import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { int } from '../common/fields.ts';

export const EVENT_TYPES = [
  'patient.registered',
  'patient.updated',
  'patient.archived',
  'patient.restored',
  'patient.erased',
  'plan.assigned',
  'plan.changed',
  'plan.ended',
  'plan.restored',
  'session.recorded',
  'score.recorded',
  'score.corrected',
  'score.withdrawn',
  'report.made',
  'library.updated',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Kept so long; who asks later than that begins again from the lists. */
export const EVENT_DAYS = 90;
export const MOST_EVENTS = 500;
/** Sessions of a patient, and changes of the library, are published once in so many minutes. */
export const GATHER_MINUTES = 5;

const AFTER = 'After must be the number of an event';
const LIMIT = 'Limit must be from 1 to 500';

/** What changed, by ids alone: no name and nothing of anybody's health. Numbers are those the patient has when it is asked. */
export const Event = z.object({
  type: z.enum(EVENT_TYPES),
  timestamp: z.iso.datetime(),
  data: z.object({
    seq: z.int(),
    patient_id: z.optional(z.string()),
    plan_id: z.optional(z.string()),
    score_id: z.optional(z.string()),
    report_id: z.optional(z.string()),
    identifiers: z.array(z.object({ system: z.string(), value: z.string() })),
  }),
});
export type Event = z.infer<typeof Event>;

/** A number of at most 15 digits, which JavaScript still counts exactly. */
const position = z
  .pipe(z.string(AFTER).check(z.regex(/^\d{1,15}$/, AFTER)), z.transform(Number))
  .register(z.globalRegistry, { type: 'integer', minimum: 0 });

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/ext/v1/events',
  summary: 'What changed in the group after the event of a number, oldest first; kept for 90 days',
  access: 'member',
  scope: 'events.read',
  audit: 'event.list',
  query: z.object({ after: z._default(position, 0), limit: z._default(int(1, MOST_EVENTS, LIMIT), 100) }),
  data: z.array(Event),
  top: z.object({
    /** What to ask after next. */
    next: z.int(),
    has_more: z.boolean(),
    /** The first that is still kept; a caller who asks after an earlier one has missed some. */
    oldest: z.nullable(z.int()),
  }),
  rate: perMinute(600),
});
