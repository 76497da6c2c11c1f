import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isFull } from '#features/performances/public.ts';

type Page = { page: number; limit: number };

/** A patient's sessions on their own page, newest first. `done`: exercises with a record; `planned`: those of the version. */
export const selectSessions = (db: Db, groupId: number, patientId: number, { page, limit }: Page) =>
  db
    .selectFrom('patient_sessions as s')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 's.group_id').onRef('pl.id', '=', 's.plan_id'))
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 's.group_id').onRef('v.id', '=', 's.version_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_performances as e')
          .select([
            sql<number>`count(*)`.as('done'),
            isFull.as('is_full'),
            sql<string[] | null>`array_agg(distinct e.counted) filter (where e.counted is not null)`.as('counted'),
          ])
          .whereRef('e.group_id', '=', 's.group_id')
          .whereRef('e.patient_id', '=', 's.patient_id')
          .where('e.client_session_id', '=', sql<string>`s.client_session_id`)
          .groupBy('e.group_id')
          .as('r'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      's.client_session_id',
      'pl.public_id as plan_id',
      's.version_id',
      'v.language',
      'v.name',
      's.started_at',
      's.local_date',
      's.ended',
      's.items',
      's.pain_before',
      's.pain_after',
      's.effort',
      's.signs',
      's.note',
      'r.done',
      'r.is_full',
      'r.counted',
      eb
        .selectFrom('circuit_items as i')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('i.group_id', '=', 's.group_id')
        .whereRef('i.version_id', '=', 's.version_id')
        .as('planned'),
    ])
    .where('s.group_id', '=', groupId)
    .where('s.patient_id', '=', patientId)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countSessions(db: Db, groupId: number, patientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('patient_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Exercises of a group by public id. */
export const selectExerciseIds = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id'])
    .where('group_id', '=', groupId)
    .where('public_id', 'in', publicIds)
    .execute();
