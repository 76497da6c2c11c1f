import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId, requiredText } from '../common/fields.ts';
import { TRANSFER_MESSAGES } from './transfers.ts';

export const ERASE_REASONS = ['asked', 'mistake', 'duplicate', 'kept_long_enough'] as const;

export const erasePatient = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/patients/:user_id',
  summary: 'Erase a patient for good: what shows who they are, and what they did',
  done: 'Patient erased',
  changes: ['patients', 'imports', 'challenges', 'leaderboard'],
  access: 'admin',
  audit: 'patient.erase',
  stepUp: true,
  params: z.object({ user_id: objectId('Patient not found') }),
  ids: { user_id: 'patient' },
  body: z.object({
    reason: z.enum(ERASE_REASONS, TRANSFER_MESSAGES.eraseReason),
    /** First and last name as the console shows them: a guard against the wrong patient. */
    full_name: requiredText(201, TRANSFER_MESSAGES.eraseName),
  }),
});
