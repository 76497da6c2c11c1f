import type { Db } from '#db/client.ts';

export const findOwn = (db: Db, groupId: number, userId: number) =>
  db
    .selectFrom('staff_calendars')
    .select(['made_at', 'read_at'])
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

type Made = { user_id: number; token_hash: Buffer; made_at: Date };

/** In place of the one before, whose token opens nothing any more. */
export const keepOwn = (db: Db, groupId: number, made: Made) =>
  db
    .insertInto('staff_calendars')
    .values({ group_id: groupId, ...made })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ ...made, read_at: null }))
    .execute();

export const deleteOwn = (db: Db, groupId: number, userId: number) =>
  db.deleteFrom('staff_calendars').where('group_id', '=', groupId).where('user_id', '=', userId).execute();

/** Ends every address of staff in the installation. @returns how many */
export async function endAllCalendars(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('staff_calendars').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whose calendar a token opens: of a live account and membership. */
export const findReader = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('staff_calendars as c')
    .innerJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'c.group_id').onRef('m.user_id', '=', 'c.user_id').on('m.deleted_at', 'is', null),
    )
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('groups as g', 'g.id', 'c.group_id')
    .select(['c.group_id', 'c.user_id', 'u.language', 'g.time_zone'])
    .where('c.token_hash', '=', tokenHash)
    .where('u.is_enabled', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export const noteRead = (db: Db, groupId: number, userId: number, now: Date) =>
  db.updateTable('staff_calendars').set({ read_at: now }).where('group_id', '=', groupId).where('user_id', '=', userId).execute();

/** So many plans a calendar shows, the last to end. */
const MOST_PLANS = 1000;

/** Plans that somebody assigned and that run to `from` or later, of patients who are treated. */
export const selectAssigned = (db: Db, groupId: number, userId: number, from: string) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('assignments as a', (join) =>
      join.onRef('a.group_id', '=', 'pl.group_id').onRef('a.id', '=', 'pl.assignment_id').on('a.assigned_by', '=', userId),
    )
    .innerJoin('patients as p', (join) => join.onRef('p.group_id', '=', 'pl.group_id').onRef('p.id', '=', 'pl.patient_id'))
    .select(['pl.public_id as id', 'pl.starts_on as startsOn', 'pl.ends_on as endsOn', 'p.public_id as patient'])
    .where('pl.group_id', '=', groupId)
    .where('pl.cancelled_at', 'is', null)
    .where('pl.deleted_at', 'is', null)
    .where('pl.ends_on', '>=', from)
    .where('p.deleted_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .where('p.is_sample', '=', false)
    .orderBy('pl.ends_on', 'desc')
    .orderBy('pl.id', 'desc')
    .limit(MOST_PLANS)
    .execute();

/** What a calendar file of a plan needs, with its patient's language; its pauses are asked for by `key`. */
export const findPlan = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('patients as p', (join) => join.onRef('p.group_id', '=', 'pl.group_id').onRef('p.id', '=', 'pl.patient_id'))
    .select(['pl.id as key', 'pl.public_id as id', 'pl.starts_on as startsOn', 'pl.last_on as lastOn', 'pl.frequency'])
    .select(['pl.weekdays', 'pl.times_per_day as timesPerDay', 'p.language'])
    .where('pl.group_id', '=', groupId)
    .where('pl.public_id', '=', publicId)
    .where('pl.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
