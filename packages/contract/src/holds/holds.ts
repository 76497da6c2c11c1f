import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { objectId, requiredText } from '../common/fields.ts';

/** Characters of a reason, and of the word with which a hold ends. */
export const HOLD_LIMITS = { reason: 500 } as const;
export const HOLD_MESSAGES = {
  reason: 'Please say why the record must be kept',
  word: 'Please say why the legal hold ends',
  already: 'A legal hold stands already',
  none: 'There is no legal hold to end',
  held: 'A legal hold stands on this patient. Nothing is erased until an admin ends it.',
} as const;

/** While one without `ended_at` stands, nothing erases the patient. */
export const Hold = z.object({
  reason: z.string(),
  placed_at: z.string(),
  placed_by: z.string(),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  end_word: z.string(),
});
export type Hold = z.infer<typeof Hold>;

const onePatient = {
  params: z.object({ user_id: objectId(MESSAGES.patientNotFound) }),
  ids: { user_id: 'patient' },
} as const;

export const listHolds = endpoint({
  ...onePatient,
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/holds',
  summary: 'Legal holds of a patient, the one that stands first',
  access: 'member',
  audit: 'hold.read',
  data: z.array(Hold),
});

const change = {
  ...onePatient,
  access: 'admin',
  failed: 'Not able to change the legal hold, Please try again',
  changes: ['holds', 'patients', 'retention', 'audit-log'],
} as const;

export const placeHold = endpoint({
  ...change,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/holds',
  summary: 'Place a legal hold: nothing erases the patient while it stands',
  done: 'Legal hold placed',
  audit: 'hold.place',
  body: z.object({ reason: requiredText(HOLD_LIMITS.reason, HOLD_MESSAGES.reason) }),
});

export const endHold = endpoint({
  ...change,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/holds/end',
  summary: 'End the legal hold that stands',
  done: 'Legal hold ended',
  audit: 'hold.end',
  stepUp: true,
  body: z.object({ word: requiredText(HOLD_LIMITS.reason, HOLD_MESSAGES.word) }),
});
