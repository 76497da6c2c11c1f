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
