import type { Db } from '#db/client.ts';

export const findStanding = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_holds')
    .select('id')
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const selectHolds = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_holds as h')
    .innerJoin('users as p', 'p.id', 'h.placed_by')
    .leftJoin('users as e', 'e.id', 'h.ended_by')
    .select(['h.reason', 'h.placed_at', 'h.ended_at', 'h.end_word', 'p.first_name', 'p.last_name'])
    .select(['e.first_name as end_first', 'e.last_name as end_last'])
    .where('h.group_id', '=', groupId)
    .where('h.patient_id', '=', patientId)
    .orderBy('h.id', 'desc')
    .execute();

type NewHold = { patient_id: number; reason: string; placed_by: number; placed_at: Date };
export const insertHold = (db: Db, groupId: number, hold: NewHold) =>
  db
    .insertInto('patient_holds')
    .values({ group_id: groupId, ...hold })
    .execute();

type Ended = { ended_at: Date; ended_by: number; end_word: string };
export const endStanding = (db: Db, groupId: number, holdId: number, ended: Ended) =>
  db.updateTable('patient_holds').set(ended).where('group_id', '=', groupId).where('id', '=', holdId).execute();
