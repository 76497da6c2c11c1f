import type { Db } from '#db/client.ts';

/** The live exercise, held so that two changes of its filters come one after the other. */
export const holdExercise = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('exercises')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function replaceMapping(db: Db, groupId: number, exerciseId: number, nodeIds: readonly number[]): Promise<void> {
  await db.deleteFrom('exercise_classifications').where('group_id', '=', groupId).where('exercise_id', '=', exerciseId).execute();
  await db
    .insertInto('exercise_classifications')
    .values(nodeIds.map((nodeId) => ({ group_id: groupId, exercise_id: exerciseId, node_id: nodeId })))
    .execute();
}
