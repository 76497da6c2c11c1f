import type { PatientDetails } from '@physio/contract/patients/patient-details';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { emailKey, patientKey } from '#db/fold.ts';
import { countPatients, markListsChanged } from './group-figures.queries.ts';
import { PATIENT_COLUMNS, type PatientRow } from './patients.queries.ts';

/** The patient, held until the call's end: of two changes at once the second sees the first. */
export const holdPatient = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patients')
    .select(PATIENT_COLUMNS)
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Details = Pick<PatientRow, keyof PatientDetails>;

/** Breaks the unique index `patients_email` when another patient of the group has the e-mail. */
export async function saveDetails(db: Db, groupId: number, patient: PatientRow, details: Details, now: Date): Promise<PatientRow> {
  const keys = { email_key: emailKey(details.email), name_key: patientKey({ ...patient, ...details }) };
  const row = await db
    .updateTable('patients')
    .set({ ...details, ...keys, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', patient.id)
    .returning(PATIENT_COLUMNS)
    .executeTakeFirstOrThrow();
  await markListsChanged(db, groupId);
  return row;
}

type Archive = { at: Date; reason: string } | null;

/** Archives, or brings back with `null`, and keeps the group's figures: archived patients are in none. */
export async function setArchived(db: Db, groupId: number, patient: PatientRow, archive: Archive, now: Date): Promise<PatientRow> {
  const row = await db
    .updateTable('patients')
    .set({ archived_at: archive?.at ?? null, archive_reason: archive?.reason ?? null, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', patient.id)
    .returning(PATIENT_COLUMNS)
    .executeTakeFirstOrThrow();
  const one = archive === null ? 1 : -1;
  await countPatients(db, groupId, one, patient.last_report_at === null ? 0 : one);
  return row;
}

/** Signs the patient out of app and page everywhere, ends the link to the page, and closes the codes that were mailed. */
export async function endAppAccess(db: Db, groupId: number, patientId: number, now: Date): Promise<void> {
  await liveLink(db, groupId, patientId, now).execute();
  await db
    .updateTable('auth_sessions')
    .set({ revoked_at: now })
    .where('patient_id', '=', patientId)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('one_time_codes')
    .set({ consumed_at: now })
    .where('patient_id', '=', patientId)
    .where('consumed_at', 'is', null)
    .execute();
}

/** Ends a link that asks for the date of birth, and signs out the devices that came by it. */
export async function endLinkByBirthDate(db: Db, groupId: number, patientId: number, now: Date): Promise<void> {
  const ended = await liveLink(db, groupId, patientId, now).where('second_item', '=', 'birth_date').returning('id').execute();
  await db
    .updateTable('auth_sessions')
    .set({ revoked_at: now })
    .where('link_id', '=', anyOf(ended.map((link) => link.id)))
    .where('revoked_at', 'is', null)
    .execute();
}

const liveLink = (db: Db, groupId: number, patientId: number, now: Date) =>
  db
    .updateTable('patient_links')
    .set({ revoked_at: now })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('revoked_at', 'is', null);
