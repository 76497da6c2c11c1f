import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { breakOff, DatabaseUnavailable, isMisled, type Limits, limitsOf, nameFailure, unavailable } from './connections.ts';
import { asPrepared } from './prepared.ts';
import type { DatabaseWatch } from './watch.ts';

/** The pool as Kysely takes it: nobody waits for a database that is away, and what broke is not given to the next. */
export function guardedPool(pool: pg.Pool, watch: DatabaseWatch, limits = limitsOf(pool.options)): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  watch.include(pool);
  return {
    options: pool.options,
    async end() {
      watch.close();
      await pool.end();
    },
    async connect() {
      const client = await acquire(pool, watch);
      const made = known.get(client) ?? guardedClient(client, watch, limits);
      known.set(client, made);
      return made;
    },
  };
}

function acquire(pool: pg.Pool, watch: DatabaseWatch): Promise<pg.PoolClient> {
  return new Promise((done, fail) => {
    let isGivenUp = false;
    const giveUp = (why: DatabaseUnavailable) => {
      isGivenUp = true;
      fail(why);
    };
    const stopWaiting = watch.wait(giveUp, Number.POSITIVE_INFINITY);
    pool.connect().then(
      (client) => {
        stopWaiting();
        if (isGivenUp) client.release();
        else done(client);
      },
      (cause) => {
        stopWaiting();
        if (!pool.ending) void watch.doubt();
        fail(unavailable(cause));
      },
    );
  });
}

function guardedClient(client: pg.PoolClient, watch: DatabaseWatch, { statementMs, holdMs }: Limits): PostgresPoolClient {
  let hold: NodeJS.Timeout | null = null;
  const tooLong = () => breakOff(client, new DatabaseUnavailable(`A transaction was open for ${holdMs} ms`));

  // No cursor is ever asked for.
  const query = async (text: string, values: unknown[] = []) => {
    if (Number.isFinite(holdMs)) hold ??= setTimeout(tooLong, holdMs).unref();
    const stopWaiting = watch.wait((why) => breakOff(client, why), statementMs);
    try {
      return await client.query(asPrepared(text, values));
    } catch (error) {
      const failure = nameFailure(error, client);
      if (failure instanceof DatabaseUnavailable && isMisled(error)) breakOff(client, failure);
      throw failure;
    } finally {
      stopWaiting();
    }
  };
  const release = (destroy?: boolean) => {
    if (hold !== null) clearTimeout(hold);
    hold = null;
    client.release(destroy);
  };
  const { processID } = client as { processID?: number };
  return { processID, query: query as unknown as PostgresPoolClient['query'], release };
}
