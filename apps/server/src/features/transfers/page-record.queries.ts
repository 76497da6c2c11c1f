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

/** The word with which it ended is held, too. */
export const selectGoals = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_goals as g')
    .leftJoin('users as setter', 'setter.id', 'g.set_by')
    .leftJoin('users as ender', 'ender.id', 'g.ended_by')
    .select(['g.id', 'g.text', 'g.target_on', 'g.set_on', 'g.ended_at', 'g.ended_how', 'g.end_word'])
    .select(['setter.first_name as set_first', 'setter.last_name as set_last'])
    .select(['ender.first_name as end_first', 'ender.last_name as end_last'])
    .where('g.group_id', '=', groupId)
    .where('g.patient_id', '=', patientId)
    .orderBy('g.id')
    .execute();

export const selectRatings = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('goal_ratings as r')
    .innerJoin('patient_goals as g', (join) => join.onRef('g.group_id', '=', 'r.group_id').onRef('g.id', '=', 'r.goal_id'))
    .select(['r.goal_id', 'r.week_on as week', 'r.local_date', 'r.value', 'r.rated_at'])
    .where('r.group_id', '=', groupId)
    .where('g.patient_id', '=', patientId)
    .orderBy('r.week_on')
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

export const selectSinceStart = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('change_ratings')
    .select(['local_date', 'value', 'rated_at'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('local_date')
    .execute();

export const selectMessages = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_messages as m')
    .leftJoin('users as w', 'w.id', 'm.written_by')
    .leftJoin('users as r', 'r.id', 'm.read_by')
    .select(['m.body', 'm.written_at', 'm.arrived_at', 'm.read_at', 'm.written_by'])
    .select(['w.first_name as by_first', 'w.last_name as by_last', 'r.first_name as reader_first', 'r.last_name as reader_last'])
    .where('m.group_id', '=', groupId)
    .where('m.patient_id', '=', patientId)
    .orderBy('m.id')
    .execute();

export const findKeep = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('retention_keeps as k')
    .innerJoin('users as u', 'u.id', 'k.kept_by')
    .select(['k.keep_until', 'k.word', 'k.kept_at', 'u.first_name', 'u.last_name'])
    .where('k.group_id', '=', groupId)
    .where('k.patient_id', '=', patientId)
    .executeTakeFirst();

/** When the question was last answered on a device. A patient's sessions have no group of their own. */
export const findChecked = (db: Db, _groupId: number, sessionId: number) =>
  db.selectFrom('auth_sessions').select('checked_at').where('id', '=', sessionId).executeTakeFirst();
