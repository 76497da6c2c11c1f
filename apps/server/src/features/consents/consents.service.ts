import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { CONSENT_MESSAGES, type Consent, type Purpose, type recordConsent as recordCall } from '@physio/contract/consents/consents';
import { CONSENT_VERSION } from '@physio/contract/patient-page/consent';
import type { Db } from '#db/client.ts';
import { findPatient, holdPatient } from '#features/patients/public.ts';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './consents.queries.ts';

export async function listConsents({ db, group }: MemberContext, publicId: string): Promise<Consent[]> {
  const patient = known(await findPatient(db, group.id, publicId));
  return (await consentsOf(db, group.id, patient.id)).map(({ text: _text, ...consent }) => consent);
}

/** With the words of the practice that were consented to, for the whole record. */
export const consentsOf = async (db: Db, groupId: number, patientId: number): Promise<(Consent & { text: string | null })[]> =>
  (await queries.selectConsents(db, groupId, patientId)).map(({ by_first, by_last, end_first, end_last, body, ...row }) => ({
    ...row,
    text: body,
    given_at: row.given_at.toISOString(),
    recorded_by: by_first === null ? null : `${by_first} ${by_last}`,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    withdrawn_by: end_first === null ? null : `${end_first} ${end_last}`,
  }));

/** @throws AppError `validation` for a text the group does not have, or a day after today */
export async function recordConsent(
  context: MemberContext,
  publicId: string,
  given: Parsed<typeof recordCall>['body'],
): Promise<void> {
  const { db, group, user, clock, note } = context;
  const { given_on, purpose, version, language } = given;
  const patient = known(await holdPatient(db, group.id, publicId));
  if (given_on > dayIn(group.timeZone, clock.now())) throw refused('given_on', CONSENT_MESSAGES.givenOn);
  if ((await queries.findText(db, group.id, given)) === undefined) throw refused('version', CONSENT_MESSAGES.textUnknown);
  await queries.insertConsent(db, group.id, {
    ...{ patient_id: patient.id, choice: 'agreed', purpose, version, language, way: given.way, guardian: given.guardian },
    given_at: instantIn(group.timeZone, `${given_on} 00:00:00`),
    recorded_by: user.id,
  });
  note(publicId, { purpose, version });
}

const refused = (field: string, message: string) => new AppError('validation', message, { fields: { [field]: message } });

/**
 * What was given stays on record with the day it was withdrawn. Recording on the patient's page ends at once, as if the patient had
 * said so there.
 * @throws AppError `conflict` where nothing is open
 */
export async function withdrawConsent(context: MemberContext, publicId: string, purpose: Purpose): Promise<void> {
  const { db, group, user, clock, note } = context;
  const patient = known(await holdPatient(db, group.id, publicId));
  const now = clock.now();
  const wasOpen = await queries.closeOpen(db, group.id, patient.id, purpose, { withdrawn_at: now, withdrawn_by: user.id });
  if (!wasOpen) throw new AppError('conflict', CONSENT_MESSAGES.none);
  if (purpose === 'recording') {
    const said = { choice: 'withdrawn', version: CONSENT_VERSION, way: 'said', recorded_by: user.id } as const;
    await queries.insertConsent(db, group.id, { patient_id: patient.id, ...said, given_at: now });
  }
  note(publicId, { purpose });
}

function known<T>(patient: T | undefined): T {
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}
