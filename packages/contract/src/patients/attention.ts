import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { ownTimeZone } from '../common/fields.ts';
import { TextLanguages } from '../languages/texts.ts';

export const ATTENTION_REASONS = ['stopped', 'accuracy', 'ending', 'not_started'] as const;
export const AttentionItem = z.object({
  patient: z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() }),
  plan_id: z.string(),
  programme: z.string(),
  /** Of `programme`. */
  languages: TextLanguages,
  reason: z.enum(ATTENTION_REASONS),
  /** Days since the last session, until the end, or since the start; percentage points before and after for accuracy. */
  days: z.nullable(z.number()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/attention',
  summary: 'Patients who stopped, whose accuracy fell, whose plan ends soon or never started',
  access: 'member',
  audit: 'patient.list',
  query: z.object({ time_zone: ownTimeZone() }),
  data: z.array(AttentionItem),
});
