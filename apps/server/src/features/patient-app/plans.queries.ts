import type { Db } from '#db/client.ts';

export async function findTimeZone(db: Db, groupId: number): Promise<string> {
  const group = await db.selectFrom('groups').select('time_zone').where('id', '=', groupId).executeTakeFirstOrThrow();
  return group.time_zone;
}

/** The exercises of a patient's plans, by public id. */
export async function selectOwnExercises(db: Db, groupId: number, patientId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('plans as pl')
    .innerJoin('circuit_items as i', (join) =>
      join.onRef('i.group_id', '=', 'pl.group_id').onRef('i.version_id', '=', 'pl.version_id'),
    )
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'i.group_id').onRef('e.id', '=', 'i.exercise_id'))
    .select('e.public_id')
    .distinct()
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.public_id);
}
