import type { Written } from '@physio/contract/languages/texts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export async function findTimeZone(db: Db, groupId: number): Promise<string> {
  const group = await db.selectFrom('groups').select('time_zone').where('id', '=', groupId).executeTakeFirstOrThrow();
  return group.time_zone;
}

/** Of each exercise in a patient's plans how it is done: as it was written, then its translations. */
export async function selectOwnInstructions(db: Db, groupId: number, patientId: number) {
  const { rows } = await sql<Written<'instructions'> & { encoded_id: string }>`
    select e.public_id as encoded_id, n.language, n.instructions
    from exercises e
    cross join lateral (
      select e.language, e.instructions, 0 as place
      union all
      select t.language, t.instructions, 1 from exercise_texts t where t.group_id = e.group_id and t.exercise_id = e.id
    ) n
    where e.group_id = ${groupId} and e.id in (
      select i.exercise_id
      from plans pl
      join circuit_items i on i.group_id = pl.group_id and i.version_id = pl.version_id
      where pl.group_id = ${groupId} and pl.patient_id = ${patientId} and pl.deleted_at is null
    )
    order by e.id, n.place`.execute(db);
  return rows;
}
