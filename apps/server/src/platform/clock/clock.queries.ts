import { sql } from 'kysely';
import { type Db, inTransaction } from '#db/client.ts';

/** A step of this size is a correction, such as a time server makes. */
const SMALL_STEP_MS = 5_000;

export type NotedTime = { now: Date; turns: number; turnedBackMs: number };

/** Reads the database's clock and notes its time; a clock that was turned back turns back all that ends at a time. */
export const noteTime = (db: Db): Promise<NotedTime> =>
  inTransaction(db, async (db) => {
    const { rows } = await sql<{ now: Date; before: Date; turns: number }>`
      with noted as (select latest from database_clock for update)
      update database_clock c set latest = clock_timestamp() from noted
      returning c.latest as now, noted.latest as before, c.turns`.execute(db);
    const [{ now, before, turns }] = rows as [(typeof rows)[number]];
    const turnedBackMs = before.getTime() - now.getTime();
    if (turnedBackMs <= SMALL_STEP_MS) return { now, turns, turnedBackMs: 0 };
    await sql`select turn_back(${turnedBackMs} * interval '1 millisecond')`.execute(db);
    return { now, turns: turns + 1, turnedBackMs };
  });
