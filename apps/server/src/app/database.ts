import { join } from 'node:path';
import { openPool } from '#db/client.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { grantToProduct } from '#db/product-role.ts';
import type { Config } from '#platform/config/config.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { type Postgres, startEmbedded } from '#platform/postgres/embedded.ts';

const DATABASE = 'physio_console';

/** The configured database, or our own, which it starts. @throws PostgresUnavailable with a sentence for the user */
export async function openDatabase(config: Config, log: (sentence: string, facts?: object) => void): Promise<Postgres> {
  if (config.DATABASE_URL !== undefined) return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  return startEmbedded({ folder: join(config.DATA_DIR, 'postgres'), database: DATABASE, log });
}

/** The newest schema, the job queues and what the product may do with them; safe to repeat. @returns the migrations that ran */
export async function bringUpToDate(connection: Postgres['connection']): Promise<string[]> {
  const pool = openPool({ ...connection, max: 2, statement_timeout: 0 });
  try {
    const ran = await migrateToLatest(pool);
    await installJobs(connection);
    await grantToProduct(connection);
    return ran;
  } finally {
    await pool.end();
  }
}
