import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { sampleOf } from '#db/sample.ts';

/** Live programmes whose current version holds the exercise. */
export const selectProgrammes = (db: Db, groupId: number, exerciseId: number) =>
  db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .select(['c.public_id as encoded_id', 'v.id as version_id', 'v.language', 'v.name'])
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('circuit_items as i')
          .select('i.version_id')
          .whereRef('i.version_id', '=', 'v.id')
          .where('i.group_id', '=', groupId)
          .where('i.exercise_id', '=', exerciseId),
      ),
    )
    .orderBy('c.id')
    .execute();

/** Plans that hold the exercise and are running or have not begun on `today`. */
export async function countOpenPlans(db: Db, groupId: number, exerciseId: number, today: string): Promise<number> {
  const row = await db
    .selectFrom('plans as pl')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('pl.group_id', '=', groupId)
    .where('pl.cancelled_at', 'is', null)
    .where('pl.deleted_at', 'is', null)
    .where('pl.patient_id', 'is distinct from', sampleOf(groupId))
    .where('pl.ends_on', '>=', today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('circuit_items as i')
          .select('i.version_id')
          .whereRef('i.version_id', '=', 'pl.version_id')
          .where('i.group_id', '=', groupId)
          .where('i.exercise_id', '=', exerciseId),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Whether the current version of a live programme names one side of the exercise. */
export async function areSidesUsed(db: Db, groupId: number, exerciseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('circuit_items as i')
    .innerJoin('circuits as c', (join) =>
      join.onRef('c.current_version_id', '=', 'i.version_id').onRef('c.group_id', '=', 'i.group_id'),
    )
    .select('i.version_id')
    .where('i.group_id', '=', groupId)
    .where('i.exercise_id', '=', exerciseId)
    .where('i.side', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type Use = { id: number; public_id: string; plans: number; of_plans: number };

/**
 * Exercises on offer by how many of the group's last plans hold them, with how many plans those are. No more are looked at than
 * `among`, so that a large practice waits no longer than a small one.
 */
export async function selectMostUsed(db: Db, groupId: number, limit: number, among: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with last as materialized (
      select pl.version_id from plans pl
      where pl.group_id = ${groupId} and pl.deleted_at is null and pl.patient_id is distinct from ${sampleOf(groupId)}
      order by pl.id desc limit ${among}
    ), version as (select version_id, count(*) as plans from last group by version_id), held as (
      select distinct i.version_id, i.exercise_id from circuit_items i
      where i.group_id = ${groupId} and i.version_id in (select version_id from version)
    )
    select e.id, e.public_id, sum(v.plans)::int as plans, (select count(*)::int from last) as of_plans
    from version v
    join held h on h.version_id = v.version_id
    join exercises e on e.id = h.exercise_id and e.group_id = ${groupId} and e.deleted_at is null
    group by e.id, e.public_id, e.name_key
    order by plans desc, e.name_key, e.id
    limit ${limit}`.execute(db);
  return rows;
}
