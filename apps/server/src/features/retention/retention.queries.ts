import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export const findYears = async (db: Db, groupId: number): Promise<number | null> =>
  (await db.selectFrom('retention_settings').select('years').where('group_id', '=', groupId).executeTakeFirst())?.years ?? null;

export const saveYears = (db: Db, groupId: number, years: number | null, now: Date) =>
  db
    .insertInto('retention_settings')
    .values({ group_id: groupId, years, updated_at: now })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ years, updated_at: now }))
    .execute();

/** The patients, locked in one order: neither a hold nor a session comes in meanwhile. */
export const holdPatients = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

type Keep = { patient_id: number; keep_until: string; word: string; kept_by: number; kept_at: Date };
export const saveKeep = (db: Db, groupId: number, { patient_id, ...keep }: Keep) =>
  db
    .insertInto('retention_keeps')
    .values({ group_id: groupId, patient_id, ...keep })
    .onConflict((conflict) => conflict.columns(['group_id', 'patient_id']).doUpdateSet(keep))
    .execute();

export const deleteKeep = (db: Db, groupId: number, patientId: number) =>
  db.deleteFrom('retention_keeps').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();

export async function insertRun(
  db: Db,
  groupId: number,
  run: { confirmed_by: number; confirmed_at: Date },
  patientIds: readonly number[],
): Promise<number> {
  const { id } = await db
    .insertInto('retention_runs')
    .values({ group_id: groupId, ...run })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = patientIds.map((patient_id) => ({ group_id: groupId, run_id: id, patient_id }));
  await db.insertInto('retention_run_patients').values(rows).execute();
  return id;
}

const outcome = (state: 'waiting' | 'erased' | 'held' | 'kept') =>
  sql<number>`count(*) filter (where w.state = ${sql.lit(state)})::int`.as(state);

export const selectRuns = (db: Db, groupId: number, most: number) =>
  db
    .selectFrom('retention_runs as r')
    .innerJoin('users as u', 'u.id', 'r.confirmed_by')
    .innerJoin('retention_run_patients as w', (join) => join.onRef('w.group_id', '=', 'r.group_id').onRef('w.run_id', '=', 'r.id'))
    .select(['r.id', 'r.confirmed_at', 'r.finished_at', 'u.first_name', 'u.last_name'])
    .select([outcome('waiting'), outcome('erased'), outcome('held'), outcome('kept')])
    .where('r.group_id', '=', groupId)
    .groupBy(['r.id', 'u.id'])
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
