import type pg from 'pg';
import type { Db } from '#db/client.ts';

const KEPT = 100;
/** Any number, as long as all versions of this program use the same. */
const KEY = 7_366_781;

/** Held until the connection ends. @returns false when another server makes a scheduled backup */
export async function holdSchedule(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1::bigint) as held', [KEY]);
  return rows[0]?.held === true;
}

/** Only with the schedule held: whatever else is said to run belongs to a server that is gone. @returns its id */
export async function beginRun(db: Db, file: string, now: Date): Promise<number> {
  await db
    .updateTable('backup_runs')
    .set({ outcome: 'failed', finished_at: now, fault: 'The server ended before the backup was done.' })
    .where('outcome', '=', 'running')
    .execute();
  const { id } = await db.insertInto('backup_runs').values({ file, started_at: now }).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('backup_runs')
    .where('id', '<=', id - KEPT)
    .execute();
  return id;
}

type Ended = { outcome: 'made' | 'incomplete' | 'failed'; finished_at: Date; bytes?: number; fault?: string };
export const endRun = (db: Db, id: number, ended: Ended) => db.updateTable('backup_runs').set(ended).where('id', '=', id).execute();

/** The newest that has ended, and when the newest that can be restored was begun. */
export async function selectRuns(db: Db) {
  const newest = db.selectFrom('backup_runs').selectAll().orderBy('id', 'desc').limit(1);
  const last = await newest.where('outcome', '<>', 'running').executeTakeFirst();
  const good = await newest.where('outcome', 'in', ['made', 'incomplete']).executeTakeFirst();
  const running = await newest.where('outcome', '=', 'running').executeTakeFirst();
  return { last: last ?? null, good: good ?? null, isRunning: running !== undefined };
}
