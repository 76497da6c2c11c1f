import type { Db } from '#db/client.ts';
import type { PatientConsents } from '#db/tables/patient-page.ts';

/** What the patient said last about recording what they do. */
export const findConsent = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_consents')
    .select(['choice', 'version', 'given_at'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('purpose', '=', 'recording')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Given = Pick<PatientConsents, 'choice' | 'version' | 'given_at'> & { guardian: string };

export const insertConsent = (db: Db, groupId: number, patientId: number, given: Given) =>
  db
    .insertInto('patient_consents')
    .values({ group_id: groupId, patient_id: patientId, ...given })
    .execute();
