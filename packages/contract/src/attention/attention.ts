import * as z from 'zod/mini';
import { ALERT_KINDS } from '../alerts/kinds.ts';
import { endpoint } from '../common/endpoint.ts';
import { flag, int, ownTimeZone } from '../common/fields.ts';
import { DEFAULT_PAGE } from '../common/limits.ts';
import { TextLanguages } from '../languages/texts.ts';
import { ATTENTION_REASONS, MARK_OUTCOMES } from './attention-reasons.ts';

/** `waiting`: of patients without a programme only so many are looked at, those who registered last. */
export const ATTENTION_LIMITS = { page: 50, waiting: 1000 } as const;

/** What was done about a reason, until the day it is shown again. */
const Mark = z.object({
  outcome: z.enum(MARK_OUTCOMES),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  until: z.string(),
});

export const AttentionItem = z.object({
  /** Email and phone only where they are known. */
  patient: z.object({
    user_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
  /** Null and empty where the reason is of no plan. */
  plan_id: z.nullable(z.string()),
  programme: z.string(),
  /** Of `programme`. */
  languages: TextLanguages,
  reason: z.enum(ATTENTION_REASONS),
  /** The day the reason began, by which it is marked; null of an alert, which is closed, and of a message, which is answered. */
  since: z.nullable(z.string()),
  /** Of an alert that is open, the gravest of the patient. */
  alert: z.optional(z.enum(ALERT_KINDS)),
  /** The one to close. */
  alert_id: z.optional(z.string()),
  /** Days since the last session, the start, the registration or the sending, until the end, without a change, or that a message waits. */
  days: z.nullable(z.number()),
  /** Percentage points before and after for accuracy, 0 to 10 for alerts; sessions done and due for adherence. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  mark: z.optional(Mark),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/attention',
  summary: 'Patients whom somebody should call, look at or plan for, each once, by the gravest reason; `done`: those marked so',
  access: 'member',
  audit: 'patient.list',
  query: z.object({
    time_zone: ownTimeZone(),
    page: z._default(int(1, 1_000_000, 'page must be a number'), DEFAULT_PAGE),
    /** Mine: who had the latest plan from the caller, or, without any plan, was registered by them. */
    whose: z._default(z.enum(['everyone', 'mine'], 'whose must be everyone or mine'), 'everyone'),
    done: z._default(flag(), false),
  }),
  data: z.array(AttentionItem),
  top: z.object({
    /** Of all pages. */
    counts: z.record(z.string(), z.number()),
    total_count: z.number(),
    /** How many are marked as done now. */
    done_count: z.number(),
    /** Who exercised in the last seven days; said where nobody is listed. */
    exercised: z.optional(z.number()),
  }),
});
