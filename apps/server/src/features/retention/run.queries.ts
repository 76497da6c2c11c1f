import type { Db } from '#db/client.ts';

/** A run that is not over, and the group it is of. */
export const findRun = (db: Db, groupId: number, runId: number) =>
  db
    .selectFrom('retention_runs as r')
    .innerJoin('groups as g', 'g.id', 'r.group_id')
    .select(['r.id', 'r.confirmed_by', 'g.id as group_id', 'g.public_id as group_public_id', 'g.time_zone'])
    .where('r.group_id', '=', groupId)
    .where('r.id', '=', runId)
    .where('r.finished_at', 'is', null)
    .executeTakeFirst();

export const selectWaiting = (db: Db, groupId: number, runId: number, page: { after: number; most: number }) =>
  db
    .selectFrom('retention_run_patients as w')
    .innerJoin('patients as p', (join) => join.onRef('p.group_id', '=', 'w.group_id').onRef('p.id', '=', 'w.patient_id'))
    .select(['p.id', 'p.public_id'])
    .where('w.group_id', '=', groupId)
    .where('w.run_id', '=', runId)
    .where('w.state', '=', 'waiting')
    .where('p.id', '>', page.after)
    .orderBy('p.id')
    .limit(page.most)
    .execute();

type Named = { runId: number; patientId: number };

/** Takes a patient on, unless another server does or has done; a failure puts them back. @returns whether they waited */
export async function takeOn(db: Db, groupId: number, { runId, patientId }: Named): Promise<boolean> {
  const row = await db
    .selectFrom('retention_run_patients')
    .select('patient_id')
    .where('group_id', '=', groupId)
    .where('run_id', '=', runId)
    .where('patient_id', '=', patientId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const setOutcome = (db: Db, groupId: number, { runId, patientId }: Named, state: 'erased' | 'held' | 'kept') =>
  db
    .updateTable('retention_run_patients')
    .set({ state })
    .where('group_id', '=', groupId)
    .where('run_id', '=', runId)
    .where('patient_id', '=', patientId)
    .execute();

/** Ends a run of which nobody waits any more. @returns what became of its patients, or undefined when it is not over, or was over before */
export async function finishRun(db: Db, groupId: number, runId: number, now: Date) {
  const ended = await db
    .updateTable('retention_runs as r')
    .set({ finished_at: now })
    .where('r.group_id', '=', groupId)
    .where('r.id', '=', runId)
    .where('r.finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('retention_run_patients as w')
            .select('w.run_id')
            .whereRef('w.run_id', '=', 'r.id')
            .where('w.state', '=', 'waiting'),
        ),
      ),
    )
    .returning('r.id')
    .executeTakeFirst();
  if (ended === undefined) return undefined;
  const counts = await db
    .selectFrom('retention_run_patients')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('group_id', '=', groupId)
    .where('run_id', '=', runId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(counts.map(({ state, n }) => [state, Number(n)]));
}
