import { OWN_RECORD_MESSAGES, RECORD_MINUTES } from '@physio/contract/patient-page/own-record';
import type { PatientRecord } from '@physio/contract/patients/patient-record';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { findChecked } from './page-record.queries.ts';
import { recordOf } from './record.service.ts';

const MINUTE_MS = 60_000;

/** @throws AppError `forbidden` where the question was not answered lately: a phone may lie about unlocked */
export async function getOwnRecord(context: Context<'patient'>): Promise<PatientRecord> {
  const { db, patient, clock } = context;
  const { checked_at = null } = (await findChecked(db, patient.groupId, patient.sessionId)) ?? {};
  const isLate = checked_at === null || clock.now().getTime() - checked_at.getTime() > RECORD_MINUTES * MINUTE_MS;
  if (isLate) throw new AppError('forbidden', OWN_RECORD_MESSAGES.checkFirst);
  return recordOf(context, patient.groupId, patient.publicId);
}
