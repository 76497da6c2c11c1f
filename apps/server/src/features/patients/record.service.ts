import { MESSAGES } from '@physio/contract/common/errors';
import { PatientDetails, type UpdatePatient } from '@physio/contract/patients/patient-details';
import type { ArchiveReason } from '@physio/contract/patients/patients';
import { PATIENT_MESSAGES, type Patient } from '@physio/contract/patients/patients';
import { SAMPLE_MESSAGES } from '@physio/contract/sample-patient/sample-patient';
import { readPhone } from '@physio/contract/text/phone';
import { emailKey } from '#db/fold.ts';
import { recordEvents } from '#features/events/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext } from '#platform/http/context.ts';
import { refuseSameEmail } from './email-conflict.ts';
import { patientMapper } from './patients.mapper.ts';
import type { PatientRow } from './patients.queries.ts';
import * as queries from './record.queries.ts';

async function holdPatient({ db, group }: GroupContext, publicId: string): Promise<PatientRow> {
  const row = await queries.holdPatient(db, group.id, publicId);
  if (row === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  if (row.is_sample) throw new AppError('conflict', SAMPLE_MESSAGES.fixed);
  return row;
}

/**
 * Changes what was sent. A patient signs in by e-mail, or by a link and their date of birth: with a new one ends what the old one
 * opened.
 * @throws AppError `conflict` when another patient of the group has the e-mail, `validation` for a phone number that does not dial
 * or a birth after today
 */
export async function updatePatient(context: GroupContext, publicId: string, input: UpdatePatient): Promise<Patient> {
  const { db, group, clock, note } = context;
  const patient = await holdPatient(context, publicId);
  const merge = merged(patient, input);
  const isPhoneSent = input.mobile_number !== undefined || input.country_phonecode !== undefined;
  const details = isPhoneSent ? { ...merge, ...dialled(merge) } : merge;
  if (input.date_of_birth !== undefined) refuseUnborn(input.date_of_birth, dayIn(group.timeZone, clock.now()));
  note(publicId, { fields: Object.keys(input) });
  if (details.email !== patient.email) await queries.endAppAccess(db, group.id, patient.id, clock.now());
  // Who answered with another date may be another person.
  if (details.date_of_birth !== patient.date_of_birth) await queries.endLinkByBirthDate(db, group.id, patient.id, clock.now());
  const saved = await queries.saveDetails(db, group.id, patient, details, clock.now()).catch(refuseSameEmail);
  await recordEvents(db, group.id, 'patient.updated', [{ patientId: patient.id }], clock.now());
  return patientMapper(context)(saved);
}

/** Every detail as it is once `input` is applied: an empty text stands for what is not known. */
function merged(patient: PatientRow, input: UpdatePatient): queries.Details {
  const names = Object.keys(PatientDetails.shape) as (keyof PatientDetails)[];
  const details = names.map((name) => [name, input[name] === undefined ? patient[name] : input[name] || null]);
  const merge = Object.fromEntries(details) as queries.Details;
  return { ...merge, email: input.email === undefined ? patient.email : emailKey(input.email) };
}

type WrittenPhone = { mobile_number: string | null; country_phonecode: string | null };

/** The number as it dials. @throws AppError `validation` for half a number, or one that its country does not have */
function dialled({ mobile_number: number, country_phonecode: code }: WrittenPhone): WrittenPhone {
  if (number === null && code === null) return { mobile_number: null, country_phonecode: null };
  if (number === null) throw refused('mobile_number', PATIENT_MESSAGES.codeWithoutPhone);
  if (code === null && !number.startsWith('+')) throw refused('country_phonecode', PATIENT_MESSAGES.phoneWithoutCode);
  const phone = readPhone(number, code ?? '');
  if (phone === null) throw refused('mobile_number', PATIENT_MESSAGES.phoneOfCountry);
  return { mobile_number: phone.number, country_phonecode: phone.code };
}

const refused = (field: keyof UpdatePatient, message: string) =>
  new AppError('validation', message, { fields: { [field]: message } });

/** The contract lets pass what is today somewhere on earth. */
function refuseUnborn(birthDay: string, today: string) {
  const message = PATIENT_MESSAGES.birthDayRange;
  if (birthDay > today) throw refused('date_of_birth', message);
}

/** Takes a patient out of directory, figures and app; an archived patient stays so, for the first reason. */
export async function archivePatient(context: GroupContext, publicId: string, reason: ArchiveReason): Promise<Patient> {
  const { db, group, clock, note } = context;
  const patient = await holdPatient(context, publicId);
  const toPatient = patientMapper(context);
  if (patient.archived_at !== null) return toPatient(patient);
  note(publicId, { reason });
  await queries.endAppAccess(db, group.id, patient.id, clock.now());
  const archived = await queries.setArchived(db, group.id, patient, { at: clock.now(), reason }, clock.now());
  await recordEvents(db, group.id, 'patient.archived', [{ patientId: patient.id }], clock.now());
  return toPatient(archived);
}

export async function restorePatient(context: GroupContext, publicId: string): Promise<Patient> {
  const { db, group, clock } = context;
  const patient = await holdPatient(context, publicId);
  if (patient.archived_at === null) return patientMapper(context)(patient);
  const restored = await queries.setArchived(db, group.id, patient, null, clock.now());
  await recordEvents(db, group.id, 'patient.restored', [{ patientId: patient.id }], clock.now());
  return patientMapper(context)(restored);
}
