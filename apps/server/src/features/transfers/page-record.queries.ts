import type { Db } from '#db/client.ts';

export const selectLinks = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_links')
    .select(['made_at', 'sent_at', 'first_opened_at', 'last_opened_at', 'revoked_at', 'second_item'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();

export const selectConsents = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_consents')
    .select(['given_at', 'choice', 'version', 'guardian'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();
