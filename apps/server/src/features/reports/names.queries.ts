import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Written } from '@physio/contract/languages/texts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';

type NameRow = Written<'name'> & { id: string; credit: KeptCredit | null };

/** Of each plan of a patient, by its public id, the programme's name: as it was written, then its translations. */
export const selectProgrammeNames = async (db: Db, groupId: number, patientId: number) => {
  const { rows } = await sql<NameRow>`
    select pl.public_id as id, n.language, n.name, ${creditOf('circuit_id', 'pl.circuit_id', groupId)} as credit
    from plans pl
    join circuit_versions v on v.group_id = pl.group_id and v.id = pl.version_id
    cross join lateral (
      select v.language, v.name, 0 as place
      union all
      select t.language, t.name, 1 from circuit_texts t where t.group_id = v.group_id and t.version_id = v.id
    ) n
    where pl.group_id = ${groupId} and pl.patient_id = ${patientId} and pl.deleted_at is null
    order by pl.id, n.place`.execute(db);
  return rows;
};

/** Of exercises, by their public ids, archived ones too: the name as it was written, then its translations. */
export const selectExerciseNames = async (db: Db, groupId: number, publicIds: readonly string[]) => {
  const { rows } = await sql<NameRow>`
    select e.public_id as id, n.language, n.name, ${creditOf('exercise_id', 'e.id', groupId)} as credit
    from exercises e
    cross join lateral (
      select e.language, e.name, 0 as place
      union all
      select t.language, t.name, 1 from exercise_texts t where t.group_id = e.group_id and t.exercise_id = e.id
    ) n
    where e.group_id = ${groupId} and e.public_id = any(${publicIds})
    order by e.id, n.place`.execute(db);
  return rows;
};
