import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { JobData, JobName } from './job-kinds.ts';

/** Jobs of a kind that wait for somebody's turn. */
export async function countWaiting(db: Db, turnOf: string, name: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pgboss.job where name = ${name} and group_id = ${turnOf} and state < 'active'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Jobs of these names that are not done yet, oldest first. */
export async function listWaiting<N extends JobName>(db: Db, names: readonly N[]): Promise<{ name: N; data: JobData[N] }[]> {
  const { rows: found } = await sql`select from pg_class where oid = to_regclass('pgboss.job')`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: N; data: JobData[N] }>`
    select name, data from pgboss.job where state in ('created', 'retry', 'active') and name = any(${names}) order by created_on`.execute(
    db,
  );
  return rows;
}
