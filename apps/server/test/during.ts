import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Makes a call while a change is under way: it begins when the change is written and not yet committed, and the change is
 * committed, after what it does at its `end`, when the call waits for it or is answered.
 */
export async function during<T>(
  db: Db,
  change: (db: Db) => Promise<unknown>,
  call: () => Promise<T>,
  end: (db: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  const state = { answer: undefined as Promise<T> | undefined, isDone: false };
  await db.transaction().execute(async (transaction) => {
    await change(transaction);
    state.answer = call().finally(() => {
      state.isDone = true;
    });
    while (!state.isDone && !(await isWaiting(db)));
    await end(transaction);
  });
  return state.answer as Promise<T>;
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return (rows[0]?.n ?? 0) > 0;
}
