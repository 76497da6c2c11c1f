import type { Parsed } from '@physio/contract/common/endpoint';
import type { giveConsent as consentCall } from '@physio/contract/patient-page/home';
import { LINK_MESSAGES } from '@physio/contract/patient-page/links';
import { closeOpen } from '#features/consents/public.ts';
import { findConsent, holdPatient, insertConsent } from '#features/performances/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { revokeSession } from '#platform/session/session.queries.ts';
import { findDevice, selectDevices, toDevice } from './devices.queries.ts';

/** Takes effect with the next session that is sent; what was said before is kept. Saying the same again changes nothing. */
export async function giveConsent({ db, patient, clock, note }: Context<'patient'>, given: Parsed<typeof consentCall>['body']) {
  const { choice, version, guardian = '' } = given;
  await holdPatient(db, patient.groupId, patient.id);
  note(patient.publicId, { choice, version });
  const last = await findConsent(db, patient.groupId, patient.id);
  const isSame = last?.choice === choice && last.version === version && guardian === '';
  const given_at = isSame ? last.given_at : clock.now();
  if (choice !== 'agreed') {
    const end = { withdrawn_at: given_at, withdrawn_by: null };
    await closeOpen(db, patient.groupId, patient.id, 'recording', end);
  }
  if (!isSame) await insertConsent(db, patient.groupId, patient.id, { choice, version, guardian, given_at });
  return { choice, version, given_at: given_at.toISOString() };
}

export async function listDevices({ db, patient, clock, config }: Context<'patient'>) {
  const rows = await selectDevices(db, patient.groupId, patient.id, { now: clock.now(), config });
  return rows.map((row) => ({ ...toDevice(row), is_this: row.id === patient.sessionId }));
}

export async function endDevice({ db, patient, clock, config }: Context<'patient'>, deviceId: string): Promise<void> {
  const device = await findDevice(db, patient.groupId, patient.id, deviceId, { now: clock.now(), config });
  if (device === undefined) throw new AppError('not_found', LINK_MESSAGES.deviceGone);
  await revokeSession(db, device.id);
}
