import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { freeText, isoDay, objectId } from '../common/fields.ts';
import { ATTENTION_REASONS, MARK_OUTCOMES } from './attention-reasons.ts';

/** A mark hides its reason for so many days. */
export const MARK_LIMITS = { days: 7, note: 200 } as const;
export const MARK_MESSAGES = {
  reason: 'Unknown reason',
  raised: 'An alert is closed with a word, a message is answered',
  since: 'since must be the day the reason began',
  outcome: 'Please choose what was done',
  failed: 'Not able to save what was done, Please try again',
} as const;

const named = {
  reason: z
    .enum(ATTENTION_REASONS, MARK_MESSAGES.reason)
    .check(z.refine((reason) => reason !== 'alert' && reason !== 'message', MARK_MESSAGES.raised)),
  since: isoDay(MARK_MESSAGES.since),
};

const onePatient = {
  path: '/api/ext/v1/patients/:id/attention',
  failed: MARK_MESSAGES.failed,
  changes: ['patients'],
  access: 'member',
  params: z.object({ id: objectId(MESSAGES.patientNotFound) }),
  ids: { id: 'patient' },
} as const;

export const markAttention = endpoint({
  ...onePatient,
  method: 'PUT',
  summary: 'Say what was done about a reason; it is hidden until it begins again or seven days have passed',
  done: 'Marked as done',
  audit: 'attention.mark',
  body: z.object({
    ...named,
    outcome: z.enum(MARK_OUTCOMES, MARK_MESSAGES.outcome),
    note: z._default(freeText(MARK_LIMITS.note), ''),
  }),
});

export const unmarkAttention = endpoint({
  ...onePatient,
  method: 'DELETE',
  summary: 'Take back what was said to be done about a reason',
  done: 'Back on the list',
  audit: 'attention.unmark',
  query: z.object(named),
});
