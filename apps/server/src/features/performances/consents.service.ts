import { APP_MESSAGES } from '@physio/contract/patient-app/patient-app';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findConsent } from './consents.queries.ts';

/** @throws AppError `forbidden` unless the patient has agreed that what they do and say is recorded, and still does */
export async function refuseWithoutConsent(db: Db, patient: { groupId: number; id: number }): Promise<void> {
  const consent = await findConsent(db, patient.groupId, patient.id);
  if (consent?.choice !== 'agreed') throw new AppError('forbidden', APP_MESSAGES.noConsent);
}
