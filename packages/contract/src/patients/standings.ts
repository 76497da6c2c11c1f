import * as z from 'zod/mini';
import { ALERT_KINDS } from '../alerts/kinds.ts';
import { ATTENTION_REASONS } from '../attention/attention-reasons.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { idList, ownTimeZone } from '../common/fields.ts';
import { PAGE_SIZES } from '../common/limits.ts';
import { TextLanguages } from '../languages/texts.ts';

/** So many as the longest page of the directory. */
const MOST = Math.max(...PAGE_SIZES);

/** Why somebody should act; its figures are those of `AttentionItem`. */
const StandingReason = z.object({
  reason: z.enum(ATTENTION_REASONS),
  alert: z.optional(z.enum(ALERT_KINDS)),
  days: z.nullable(z.number()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});
export type StandingReason = z.infer<typeof StandingReason>;

const Standing = z.object({
  user_id: z.string(),
  /** Of the running plan that began last, else of the next to begin; null without either. */
  programme: z.nullable(z.string()),
  /** Of `programme`. */
  languages: TextLanguages,
  /** Over all running plans: days with a session, and days so far; null where none runs. */
  adherence: z.nullable(z.object({ done: z.number(), days: z.number() })),
  /** The gravest that nobody has marked as done. */
  reason: z.nullable(StandingReason),
});
export type Standing = z.infer<typeof Standing>;

export const listStandings = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/standings',
  summary: 'How each of these patients stands: programme, adherence, and why somebody should act; who is not there is left out',
  access: 'member',
  audit: 'patient.standings',
  query: z.object({ user_ids: idList(MOST), time_zone: ownTimeZone() }),
  data: z.array(Standing),
  filters: { user_ids: 'patient' },
  rate: perMinute(120),
});
