import type { Db } from '#db/client.ts';

export const selectLinks = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_links')
    .select(['made_at', 'sent_at', 'first_opened_at', 'last_opened_at', 'revoked_at', 'second_item'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();

/** The word of who closed it is held, too. */
export const selectAlerts = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_alerts as a')
    .innerJoin('patient_sessions as s', (join) => join.onRef('s.group_id', '=', 'a.group_id').onRef('s.id', '=', 'a.session_id'))
    .leftJoin('users as u', 'u.id', 'a.done_by')
    .select(['s.client_session_id as session_id', 'a.kind', 'a.value', 'a.before', 'a.raised_at', 'a.done_at', 'a.done_word'])
    .select(['u.first_name as by_first', 'u.last_name as by_last'])
    .where('a.group_id', '=', groupId)
    .where('a.patient_id', '=', patientId)
    .orderBy('a.id')
    .execute();

export const selectMarks = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('attention_marks as m')
    .innerJoin('users as u', 'u.id', 'm.marked_by')
    .select(['m.reason', 'm.reason_since as since', 'm.outcome', 'm.note', 'm.marked_at', 'u.first_name', 'u.last_name'])
    .where('m.group_id', '=', groupId)
    .where('m.patient_id', '=', patientId)
    .orderBy('m.marked_at')
    .execute();

export const selectConsents = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_consents')
    .select(['given_at', 'choice', 'version', 'guardian'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();
