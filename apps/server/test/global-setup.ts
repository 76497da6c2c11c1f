import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#db/migrate.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { isAlive } from '#platform/postgres/holder.ts';

const TEMPLATE = 'template_physio';
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 1024 ** 3;

/** Nothing of a test has to outlive a power cut. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the cluster of this run. */
    postgres: { host: string; port: number; user: string; password: string };
  }
}

/** Starts one PostgreSQL for the run, with a migrated database that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const place = enoughMemory() ? MEMORY : tmpdir();
  sweep(place);
  const folder = mkdtempSync(join(place, `physio-test-${process.pid}-`));
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), database: TEMPLATE, settings: SETTINGS, log: () => {} });
  await migrateTemplate(postgres.connection);
  const { host, port, user, password } = postgres.connection;
  project.provide('postgres', { host: String(host), port: Number(port), user: String(user), password: String(password) });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

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

async function migrateTemplate(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool(connection);
  await migrateToLatest(pool);
  await pool.end();
  await installJobs(connection);
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await client.end();
}
