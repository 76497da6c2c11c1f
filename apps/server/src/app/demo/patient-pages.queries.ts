import type { Db } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';

/** A patient of a group, with the plan that they follow. */
export const findPageUser = (db: Db, groupId: number, email: string) =>
  db
    .selectFrom('patients as p')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 'p.group_id').onRef('pl.patient_id', '=', 'p.id'))
    .select(['p.id', 'p.public_id', 'p.date_of_birth', 'pl.public_id as plan', 'pl.version_id'])
    .where('p.group_id', '=', groupId)
    .where('p.email_key', '=', emailKey(email))
    .executeTakeFirst();

/** The exercises of a version of a programme, with the dose of each. */
export const selectDose = (db: Db, groupId: number, versionId: number) =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'i.group_id').onRef('e.id', '=', 'i.exercise_id'))
    .select(['e.public_id', 'i.side', 'i.sets', 'i.reps', 'i.hold_seconds'])
    .where('i.group_id', '=', groupId)
    .where('i.version_id', '=', versionId)
    .orderBy('i.sequence')
    .execute();

/** The group by its code, with somebody of its staff. */
export const findDemoGroup = (db: Db, code: string) =>
  db
    .selectFrom('groups as g')
    .innerJoin('staff_members as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.public_id', 'm.user_id'])
    .where('g.code', '=', code)
    .orderBy('m.user_id')
    .executeTakeFirst();

/** The patient came by their link. */
export const markOpened = (db: Db, groupId: number, patientId: number, at: Date) =>
  db
    .updateTable('patient_links')
    .set({ first_opened_at: at, last_opened_at: at })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .execute();
