import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { TextLanguages } from '../languages/texts.ts';

export const LATELY_LIMIT = 10;
export const LATELY_KINDS = ['session', 'report'] as const;

const LatelyItem = z.object({
  kind: z.enum(LATELY_KINDS),
  at: z.string(),
  patient: z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() }),
  /** Of a session. */
  programme: z.optional(z.string()),
  /** Of `programme`. */
  languages: TextLanguages,
});
export type LatelyItem = z.infer<typeof LatelyItem>;

/** Of a patient only the latest of each kind, so that one who does much leaves room for the others. */
export const listLately = endpoint({
  method: 'GET',
  path: '/api/ext/v1/lately',
  summary: "What happened last in the group: patients' sessions and reports, the latest first",
  access: 'member',
  audit: 'patient.list',
  data: z.array(LatelyItem),
});
