import type { KeptCredit } from '@physio/contract/credits/credits';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { matching, rowsOf, type Search, startOf } from './conditions.queries.ts';

export type Dose = { sets: number; reps: number; hold_seconds: number; rest_seconds: number };

export type ExerciseRow = {
  id: number;
  public_id: string;
  updated_at: Date;
  language: string;
  name: string;
  description: string;
  contraindications: string;
  is_active: boolean;
  credit: KeptCredit | null;
};

export const selectExercises = (db: Db, groupId: number, search: Search): Promise<ExerciseRow[]> =>
  rowsOf(
    db,
    sql<ExerciseRow>`
      select e.id, e.public_id, greatest(e.updated_at, e.deleted_at) as updated_at, e.language, e.name, e.description,
             e.contraindications, e.deleted_at is null as is_active, ${creditOf('exercise_id', 'e.id', groupId)} as credit
      from exercises e
      where e.group_id = ${groupId}
        and ${matching(search, {
          id: sql`e.public_id`,
          key: sql`e.id`,
          updated: sql`greatest(e.updated_at, e.deleted_at)`,
          status: sql`case when e.deleted_at is null then 'active' else 'retired' end`,
        })}
      order by e.id limit ${search.limit}`,
  );

export type ProgrammeRow = {
  id: number;
  circuit: string;
  version: number;
  updated_at: Date;
  language: string;
  name: string;
  description: string;
  is_active: boolean;
  items: (Dose & { exercise: string; name: string; notes: string })[];
};

/** Each version of each programme; the current one is active. */
export const selectProgrammes = (db: Db, groupId: number, search: Search): Promise<ProgrammeRow[]> =>
  rowsOf(
    db,
    sql<ProgrammeRow>`
      select v.id, c.public_id as circuit, v.version, v.created_at as updated_at, v.language, v.name, v.description,
             ${IS_ACTIVE} as is_active,
             coalesce((select json_agg(json_build_object('exercise', e.public_id, 'name', e.name, 'notes', i.notes, 'sets', i.sets,
               'reps', i.reps, 'hold_seconds', i.hold_seconds, 'rest_seconds', i.rest_seconds) order by i.sequence)
               from circuit_items i join exercises e on e.group_id = i.group_id and e.id = i.exercise_id
               where i.group_id = v.group_id and i.version_id = v.id), '[]') as items
      from circuit_versions v join circuits c on c.group_id = v.group_id and c.id = v.circuit_id
      where v.group_id = ${groupId}
        and ${matching(search, {
          id: sql`c.public_id || '.' || v.version`,
          lead: { column: sql`c.public_id`, of: startOf },
          key: sql`v.id`,
          updated: sql`v.created_at`,
          status: sql`case when ${IS_ACTIVE} then 'active' else 'retired' end`,
        })}
      order by v.id limit ${search.limit}`,
  );

const IS_ACTIVE = sql<boolean>`(c.deleted_at is null and c.current_version_id = v.id)`;
