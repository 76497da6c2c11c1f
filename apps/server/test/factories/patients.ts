import { utcDay } from '@physio/contract/common/dates';
import { runningCourse } from '@physio/contract/plans/course';
import { type Db, json } from '#db/client.ts';
import { emailKey, patientKey } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { unique } from './identity.ts';

const HOUR_MS = 3_600_000;

export type MadePatient = Awaited<ReturnType<typeof makePatient>>;
export async function makePatient(
  db: Db,
  group: { id: number },
  given: {
    first_name?: string;
    last_name?: string;
    email?: string;
    created_at?: Date;
    last_performed_at?: Date;
    last_report_at?: Date;
    archived_at?: Date;
    country_phonecode?: string;
    mobile_number?: string;
    language?: string;
    date_of_birth?: string;
  } = {},
) {
  const names = {
    first_name: given.first_name ?? 'Ravi',
    last_name: given.last_name ?? 'Iyer',
    email: given.email ?? `patient-${unique()}@example.org`,
  };
  const patient = await db
    .insertInto('patients')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      ...given,
      ...names,
      email_key: emailKey(names.email),
      name_key: patientKey({ ...given, ...names }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('group_stats')
    .set((e) => ({
      version: e('version', '+', 1),
      patients: e('patients', '+', given.archived_at ? 0 : 1),
      reports: e('reports', '+', given.last_report_at && !given.archived_at ? 1 : 0),
    }))
    .where('group_id', '=', group.id)
    .execute();
  return patient;
}

/** A report whose link nobody has. */
/** What a report says of somebody who has done nothing yet. */
const NOTHING_DONE = {
  today: '2026-11-28',
  timeZone: 'UTC',
  since: null,
  patient: { firstName: 'Mina', lastName: 'Nair', gender: null, dateOfBirth: null, age: null, lastPerformedAt: null },
  generatedBy: 'Asha Kulkarni',
  notes: '',
  course: runningCourse([], '2026-11-28'),
  plans: [],
  calendar: null,
  scores: [],
};

export const makeReport = (db: Db, group: { id: number }, patient: { id: number }) =>
  db
    .insertInto('reports')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      patient_id: patient.id,
      token_hash: digest(newToken()),
      data_until: new Date(),
      expires_at: new Date(Date.now() + HOUR_MS),
      body: json(NOTHING_DONE),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function makeScore(
  db: Db,
  group: { id: number },
  patient: { id: number },
  user: { id: number },
  given: { instrument?: string; value?: number | null; recorded_on?: string; note?: string; replaces_id?: number } = {},
) {
  return db
    .insertInto('outcome_scores')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      patient_id: patient.id,
      recorded_by: user.id,
      instrument: 'dash',
      value: 50,
      recorded_on: utcDay(new Date(Date.now() - 24 * HOUR_MS)),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An import whose patients are gone. */
export const makePatientImport = (db: Db, group: { id: number }, user: { id: number }) =>
  db
    .insertInto('patient_imports')
    .values({ public_id: newPublicId(), group_id: group.id, file_name: 'patients.csv', registered: 1, imported_by: user.id })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A legal hold that stands. */
export const makeHold = (
  db: Db,
  group: { id: number },
  patient: { id: number },
  user: { id: number },
  placed_at: Date = new Date(),
) =>
  db
    .insertInto('patient_holds')
    .values({ group_id: group.id, patient_id: patient.id, reason: 'A court case', placed_by: user.id, placed_at })
    .execute();

/** The first text on consent to care, in English. */
export const makeConsentText = (db: Db, group: { id: number }, user: { id: number }, body = 'We keep a record.') =>
  db
    .insertInto('consent_texts')
    .values({
      ...{ group_id: group.id, purpose: 'care', version: 1, language: 'en' },
      ...{ body, written_by: user.id, written_at: new Date() },
    })
    .execute();
