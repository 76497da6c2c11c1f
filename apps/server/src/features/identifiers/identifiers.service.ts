import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import {
  IDENTIFIER_MESSAGES,
  type PatientIdentifier,
  type putByIdentifier as putCall,
} from '@physio/contract/identifiers/identifiers';
import type { Patient } from '@physio/contract/patients/patients';
import { isForeignKeyViolation, isUniqueViolation } from '#db/client.ts';
import { addPatient, findPatient, holdPatient, markListsChanged, patientMapper, updatePatient } from '#features/patients/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext } from '#platform/http/context.ts';
import * as queries from './identifiers.queries.ts';

export async function listIdentifiers({ db, group }: GroupContext, publicId: string): Promise<PatientIdentifier[]> {
  const patient = await findPatient(db, group.id, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return queries.selectIdentifiers(db, group.id, patient.id);
}

/**
 * Gives the patient these numbers and no others.
 * @throws AppError `conflict` when another patient has one, `validation` for a system the practice does not have
 */
export async function saveIdentifiers(context: GroupContext, publicId: string, identifiers: readonly PatientIdentifier[]) {
  const { db, group, clock, note } = context;
  const patient = await holdPatient(db, group.id, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  await queries.deleteIdentifiers(db, group.id, patient.id);
  await addIdentifiers(context, patient.id, identifiers);
  await queries.touchPatient(db, group.id, patient.id, clock.now());
  await markListsChanged(db, group.id);
  note(publicId, { numbers: identifiers.length });
  return queries.selectIdentifiers(db, group.id, patient.id);
}

async function addIdentifiers({ db, group }: GroupContext, patientId: number, identifiers: readonly PatientIdentifier[]) {
  if (identifiers.length === 0) return;
  await queries.insertIdentifiers(db, group.id, patientId, identifiers).catch((error: unknown) => {
    if (isUniqueViolation(error, 'patient_identifiers_pkey')) throw refused('conflict', IDENTIFIER_MESSAGES.taken);
    if (isForeignKeyViolation(error)) throw refused('validation', IDENTIFIER_MESSAGES.unknownSystem);
    throw error;
  });
}

const refused = (code: 'conflict' | 'validation', message: string) =>
  new AppError(code, message, { fields: { identifiers: message } });

/** @throws AppError `not_found` when nobody of the group has the number */
export async function findByIdentifier(context: GroupContext, identifier: PatientIdentifier): Promise<Patient> {
  const { db, group, apiKey, note } = context;
  const publicId = await queries.findOwner(db, group.id, identifier);
  const patient = publicId === null ? undefined : await findPatient(db, group.id, publicId);
  const isHidden = apiKey !== null && patient?.is_sample;
  if (patient === undefined || isHidden) throw new AppError('not_found', MESSAGES.patientNotFound);
  note(patient.public_id);
  return patientMapper(context)(patient);
}

type Sent = Parsed<typeof putCall>['body'];

/**
 * Registers whoever has the number, without a mail to them, or changes what was sent of them. Nobody is merged: an e-mail that another
 * patient has is refused.
 * @throws AppError `conflict` for that e-mail, `validation` for an unknown system or a detail that cannot be
 */
export async function putByIdentifier(context: GroupContext, identifier: PatientIdentifier, body: Sent): Promise<Patient> {
  const { db, group } = context;
  await queries.holdNumber(db, group.id, identifier);
  const known = await queries.findOwner(db, group.id, identifier);
  if (known !== null) return updatePatient(context, known, body);
  const { first_name, last_name, email, language, ...details } = body;
  const added = await addPatient(context, { first_name, last_name, email, language });
  await addIdentifiers(context, added.id, [identifier]);
  return updatePatient(context, added.public_id, details);
}
