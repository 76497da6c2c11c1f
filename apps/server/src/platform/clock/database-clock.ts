import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/client.ts';
import { noteTime } from './clock.queries.ts';
import type { Clock } from './clock.ts';

const SYNC_EVERY_MS = 15_000;
/** So far apart, one of the two clocks should be set. */
const APART_MS = 60_000;

export type DatabaseClock = Required<Clock> & { sync(): Promise<void>; close(): void };

/**
 * The database's clock, for all that stands in the database: each server compares with it, however its own clock goes.
 * Between two readings it runs by the time that has passed, which no setting of a clock changes.
 */
export async function openDatabaseClock(db: Db, log?: FastifyBaseLogger): Promise<DatabaseClock> {
  let known = { databaseMs: 0, passedMs: 0, turns: 0 };
  let isApart = false;

  async function sync(): Promise<void> {
    const asked = performance.now();
    const { now, turns, turnedBackMs } = await noteTime(db);
    const answered = performance.now();
    known = { databaseMs: now.getTime(), passedMs: (asked + answered) / 2, turns };
    if (turnedBackMs > 0) log?.warn({ turnedBackMs }, 'the clock of the database was turned back, and all that expires with it');
    const apartMs = Date.now() - now.getTime();
    if (Math.abs(apartMs) > APART_MS !== isApart) {
      isApart = !isApart;
      if (isApart) log?.warn({ apartMs }, 'the clocks of server and database are apart: the one of the database is used');
    }
  }

  await sync();
  // While the database is away, time passes all the same.
  const timer = setInterval(() => void sync().catch(() => {}), SYNC_EVERY_MS).unref();
  return {
    now: () => new Date(known.databaseMs + performance.now() - known.passedMs),
    turns: () => known.turns,
    sync,
    close: () => clearInterval(timer),
  };
}
