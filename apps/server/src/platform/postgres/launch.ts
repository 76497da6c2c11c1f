import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilFree } from './claim.ts';
import { type Kept, startPostgres, untilReady } from './keeper.ts';
import { type Lock, takeLock } from './lock.ts';
import type { Site } from './site.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** A PostgreSQL that is up and owned by this process. */
export type Running = Kept;

const PATIENCE_MS = 15_000;

/** Another server starts at this moment, or the processes of a killed PostgreSQL are still leaving. */
const PASSING = /lock file|still in use|lock is held/;

/**
 * Starts PostgreSQL and takes the folder's lock; tries again while what stands in the way is passing.
 * @throws PostgresUnavailable when another server was quicker or PostgreSQL does not start.
 */
export async function launch(site: Site): Promise<Running> {
  for (const began = Date.now(); ; await sleep(200)) {
    await waitUntilFree(site.folder, site.binaries, site.log);
    try {
      return await tryLaunch(site);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (PASSING.test(reason) && Date.now() - began < PATIENCE_MS) continue;
      throw new PostgresUnavailable(`PostgreSQL did not start on ${site.folder.data}: ${reason}`, {
        cause,
      });
    }
  }
}

async function tryLaunch(site: Site): Promise<Running> {
  const { folder, address, role, log } = site;
  const kept = startPostgres(site);
  try {
    await untilReady(kept, folder, () => log('PostgreSQL is recovering; this may take a while.'));
    const lock = await takeLock(address.connection, role, log);
    if (!lock) throw new Error('the lock is held by another server');
    return withLock(kept, lock);
  } catch (cause) {
    await kept.stop();
    throw cause;
  }
}

function withLock({ ended, stop }: Kept, lock: Lock): Running {
  void ended.then(() => lock.release());
  return {
    ended,
    stop: async () => {
      await lock.release();
      await stop();
    },
  };
}
