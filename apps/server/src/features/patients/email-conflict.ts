import { PATIENT_MESSAGES } from '@physio/contract/patients/patients';
import { isUniqueViolation } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';

/** @throws AppError `conflict` when a write failed because another patient of the group has the e-mail, else its own error */
export function refuseSameEmail(error: unknown): never {
  if (isUniqueViolation(error, 'patients_email'))
    throw new AppError('conflict', PATIENT_MESSAGES.exists, { fields: { email: PATIENT_MESSAGES.exists } });
  throw error;
}
