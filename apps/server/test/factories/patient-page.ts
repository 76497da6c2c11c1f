import type { PatientPage } from '@physio/contract/patient-page/settings';
import type { Db } from '#db/client.ts';

/** The page of a group's patients, switched on. */
export async function makePage(db: Db, group: { id: number }, given: Partial<PatientPage> = {}) {
  const said = { is_on: true, phone: '+91 20 5550 1234', emergency_text: 'Call 112', reply_days: 2, ...given };
  await db
    .insertInto('patient_pages')
    .values({ group_id: group.id, ...said })
    .execute();
}

/** A patient agrees that what they do is recorded. */
export async function makeConsent(db: Db, group: { id: number }, patient: { id: number }) {
  const given = { choice: 'agreed', version: 1, given_at: new Date() } as const;
  await db
    .insertInto('patient_consents')
    .values({ group_id: group.id, patient_id: patient.id, ...given })
    .execute();
}
