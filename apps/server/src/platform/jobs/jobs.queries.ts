import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Jobs of a kind that wait for somebody's turn. */
export async function countWaiting(db: Db, turnOf: string, name: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pgboss.job where name = ${name} and group_id = ${turnOf} and state < 'active'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
