import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { AdherenceNow } from './practice.ts';

/** Of a day without a session there are zeros. */
const PracticeDay = z.object({ day: z.string(), sessions: z.number(), patients: z.number() });
export type PracticeDay = z.infer<typeof PracticeDay>;

export const PracticeHome = z.object({
  yesterday: z.string(),
  since: z.nullable(z.string()),
  as_of: z.string(),
  /** The last 48 days, oldest first, today last. */
  days: z.array(PracticeDay),
  /** Null where it took too long. */
  adherence: z.nullable(AdherenceNow),
});
export type PracticeHome = z.infer<typeof PracticeHome>;

export const getPracticeHome = endpoint({
  method: 'GET',
  path: '/api/ext/v1/insights/home',
  summary: "The practice's sessions of the last weeks and the adherence of running patients",
  access: 'member',
  audit: 'insights.viewed',
  query: z.object({ group_id: z.optional(objectId()) }),
  data: PracticeHome,
});
