import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#db/migrate.ts';
import { grantToProduct, PRODUCT_ROLE } from '#db/product-role.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { startInMemory } from './memory-postgres.ts';

const TEMPLATE = 'template_physio';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the cluster of this run. */
    postgres: { host: string; port: number; user: string; password: string };
  }
}

/** Starts one PostgreSQL for the run, with a migrated database that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startInMemory(TEMPLATE);
  await migrateTemplate(postgres.connection);
  const { host, port, user, password } = postgres.connection;
  project.provide('postgres', { host: String(host), port: Number(port), user: String(user), password: String(password ?? '') });
  return postgres.stop;
}

async function migrateTemplate(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool(connection);
  await migrateToLatest(pool);
  await pool.end();
  await installJobs(connection);
  await grantToProduct(connection);
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  // Some tests vacuum what they made.
  await client.query(`grant pg_maintain to ${PRODUCT_ROLE}`);
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await client.end();
}
