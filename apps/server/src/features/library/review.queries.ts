import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Approves pending exercises: those named, or all. @returns how many */
export async function approvePending(
  db: Db,
  groupId: number,
  publicIds: readonly string[] | null,
  review: { by: number; at: Date },
): Promise<number> {
  const rows = await db
    .updateTable('exercises')
    .set({ status: 'approved', reviewed_by: review.by, reviewed_at: review.at, updated_at: review.at })
    .where('group_id', '=', groupId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .$if(publicIds !== null, (query) => query.where('public_id', '=', sql<string>`any(${publicIds})`))
    .returning('id')
    .execute();
  return rows.length;
}

export async function countPending(db: Db, groupId: number): Promise<number> {
  const { n } = await db
    .selectFrom('exercises')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('group_id', '=', groupId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Pending exercises of the group, held until the transaction ends. */
export const holdPending = (db: Db, groupId: number) =>
  db
    .selectFrom('exercises')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Which of the exercises are the group's, live or not. */
export const selectKnown = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('exercises')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', sql<string>`any(${publicIds})`)
    .execute();

/** Whether a version of a programme holds a pending exercise that came with a library. */
export async function hasUnreviewed(db: Db, groupId: number, versionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('circuit_items as c')
    .innerJoin('exercises as e', (join) => join.onRef('e.id', '=', 'c.exercise_id').onRef('e.group_id', '=', 'c.group_id'))
    .innerJoin('library_items as i', (join) => join.onRef('i.exercise_id', '=', 'e.id').onRef('i.group_id', '=', 'e.group_id'))
    .select('e.id')
    .where('c.group_id', '=', groupId)
    .where('c.version_id', '=', versionId)
    .where('e.status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}
