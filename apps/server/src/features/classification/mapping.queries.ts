import type { Db } from '#db/client.ts';

export async function replaceMapping(db: Db, groupId: number, exerciseId: number, nodeIds: readonly number[]): Promise<void> {
  await db.deleteFrom('exercise_classifications').where('group_id', '=', groupId).where('exercise_id', '=', exerciseId).execute();
  await db
    .insertInto('exercise_classifications')
    .values(nodeIds.map((nodeId) => ({ group_id: groupId, exercise_id: exerciseId, node_id: nodeId })))
    .execute();
}
