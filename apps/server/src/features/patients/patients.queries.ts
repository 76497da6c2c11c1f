import type { Db } from '#db/client.ts';
import { emailKey, patientKey } from '#db/fold.ts';
import { prepared } from '#db/prepared.ts';
import { newPublicId } from '#db/public-id.ts';

export type PatientRow = Awaited<ReturnType<typeof findPatient>> & object;

export const PATIENT_COLUMNS = [
  'id',
  'public_id',
  'first_name',
  'last_name',
  'email',
  'gender',
  'date_of_birth',
  'mobile_number',
  'country_phonecode',
  'last_performed_at',
  'last_report_at',
  'language',
  'archived_at',
  'archive_reason',
] as const;

const patientByPublicId = prepared('patient', (db, { groupId, publicId }: { groupId: number; publicId: string }) =>
  db
    .selectFrom('patients')
    .select(PATIENT_COLUMNS)
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null),
);

export const findPatient = async (db: Db, groupId: number, publicId: string) =>
  (await patientByPublicId(db, { groupId, publicId }))[0];

export type NewPatient = { first_name: string; last_name: string; email: string; registered_by: number };

/** Adds the row and counts it. Breaks the unique index `patients_email` when the group has the e-mail. */
export async function insertPatient(db: Db, groupId: number, patient: NewPatient, now: Date) {
  const row = await db
    .insertInto('patients')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      ...patient,
      email_key: emailKey(patient.email),
      name_key: patientKey(patient),
      created_at: now,
    })
    .returning(PATIENT_COLUMNS)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('group_stats')
    .set((e) => ({ version: e('version', '+', 1), patients: e('patients', '+', 1) }))
    .where('group_id', '=', groupId)
    .execute();
  return row;
}

export const findGroupName = (db: Db, groupId: number) =>
  db.selectFrom('groups').select('group_name').where('id', '=', groupId).executeTakeFirstOrThrow();
