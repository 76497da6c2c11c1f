import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { flag, idOrNone, objectId, requiredText } from '../common/fields.ts';
import { TextLanguages } from '../languages/texts.ts';
import { ALERT_KINDS } from './kinds.ts';

export const ALERT_LIMITS = { shown: 200, word: 300 } as const;
export const ALERT_MESSAGES = {
  notFound: 'Alert not found',
  wordRequired: 'Please write what was done',
  closedAlready: 'Somebody has closed this alert already',
  failed: 'Not able to close the alert, Please try again',
} as const;

/** What a patient's answers crossed. `value`, `before`: pain or effort, 0 to 10; `note`: the patient's own words, of that kind only. */
const Alert = z.object({
  id: z.string(),
  patient: z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() }),
  plan_id: z.string(),
  programme: z.string(),
  /** Of `programme`. */
  languages: TextLanguages,
  kind: z.enum(ALERT_KINDS),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  note: z.string(),
  local_date: z.string(),
  raised_at: z.string(),
  done: z.nullable(z.object({ at: z.string(), by: z.string(), word: z.string() })),
});
export type Alert = z.infer<typeof Alert>;

/** At most `ALERT_LIMITS.shown`; `open`: how many are open in all, of the patient or of the group. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/ext/v1/alerts',
  summary: 'What patients answered that somebody should look at, the newest first: open alerts, or those that are done',
  access: 'member',
  audit: 'alert.list',
  query: z.object({ user_id: idOrNone('Patient not found'), done: z._default(flag(), false) }),
  filters: { user_id: 'patient' },
  data: z.array(Alert),
  top: z.object({ open: z.number() }),
});

export const closeAlert = endpoint({
  method: 'POST',
  path: '/api/ext/v1/alerts/:id/done',
  summary: 'Close an alert with a word about what was done',
  done: 'Alert closed',
  failed: ALERT_MESSAGES.failed,
  changes: ['alerts', 'messages', 'patients'],
  access: 'member',
  audit: 'alert.close',
  params: z.object({ id: objectId(ALERT_MESSAGES.notFound) }),
  ids: { id: 'alert' },
  body: z.object({ word: requiredText(ALERT_LIMITS.word, ALERT_MESSAGES.wordRequired) }),
  data: Alert,
});
