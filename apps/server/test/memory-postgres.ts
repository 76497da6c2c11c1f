import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startEmbedded } from '#platform/postgres/embedded.ts';
import { isAlive } from '#platform/postgres/holder.ts';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 1024 ** 3;

/** No test data has to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** A PostgreSQL of a test run, in a folder of the run's own that goes with it. */
export type MemoryPostgres = Postgres & { folder: string };

/** Starts it with one empty database, in memory where there is enough of it. */
export async function startInMemory(database: string): Promise<MemoryPostgres> {
  const place = quickPlace();
  sweep(place);
  const folder = mkdtempSync(join(place, `physio-test-${process.pid}-`));
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), database, settings: SETTINGS, log: () => {} });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection: postgres.connection, folder, stop };
}

/** A folder in memory where there is enough of it, else on the disk. */
export const quickPlace = (): string => (enoughMemory() ? MEMORY : tmpdir());

function enoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed; those of other users stay. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = /^physio-test-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Not ours to remove.
    }
  }
}
