import * as z from 'zod/mini';
import { ALERT_KINDS } from '../alerts/kinds.ts';
import { endpoint } from '../common/endpoint.ts';
import { ownTimeZone } from '../common/fields.ts';
import { TextLanguages } from '../languages/texts.ts';

export const ATTENTION_REASONS = ['alert', 'message', 'stopped', 'accuracy', 'ending', 'not_started'] as const;
export const AttentionItem = z.object({
  patient: z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() }),
  /** Of a message its newest plan; empty, as `programme`, where the patient has none. */
  plan_id: z.string(),
  programme: z.string(),
  /** Of `programme`. */
  languages: TextLanguages,
  reason: z.enum(ATTENTION_REASONS),
  /** Of an alert that is open, the gravest of the patient. */
  alert: z.optional(z.enum(ALERT_KINDS)),
  /** Days since the last session, until the end, since the start, or that a message waits; percentage points before and after for accuracy, 0 to 10 for alerts. */
  days: z.nullable(z.number()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/attention',
  summary:
    'Patients with an open alert, with a message that nobody has read, who stopped, whose accuracy fell, whose plan ends soon or never started',
  access: 'member',
  audit: 'patient.list',
  query: z.object({ time_zone: ownTimeZone() }),
  data: z.array(AttentionItem),
});
