import { join } from 'node:path';
import { openPool } from '#db/client.ts';
import { connectionOf } from '#db/hosts.ts';
import { listPending, migrateToLatest } from '#db/migrate.ts';
import { grantToProduct } from '#db/product-role.ts';
import type { Config } from '#platform/config/config.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { joinOrStartEmbedded, type Postgres, startEmbedded } from '#platform/postgres/embedded.ts';

const DATABASE = 'physio_console';

/** The configured database, or our own, which it starts. @throws PostgresUnavailable with a sentence for the user */
export async function openDatabase(config: Config, log: (sentence: string, facts?: object) => void): Promise<Postgres> {
  return configured(config) ?? startEmbedded({ ...embeddedIn(config), log });
}

/** For a command. `isShared`: it is the embedded one of the server that runs now. @throws PostgresUnavailable */
export async function openDatabaseForCommand(config: Config): Promise<Postgres & { isShared: boolean }> {
  const given = configured(config);
  return given ? { ...given, isShared: false } : joinOrStartEmbedded({ ...embeddedIn(config), log: () => {} });
}

function configured({ DATABASE_URL }: Config): Postgres | undefined {
  return DATABASE_URL === undefined ? undefined : { connection: connectionOf(DATABASE_URL), stop: async () => {} };
}

const embeddedIn = ({ DATA_DIR }: Config) => ({ folder: join(DATA_DIR, 'postgres'), database: DATABASE });

/** Whether the schema is the one this program was written for. */
export async function isUpToDate(connection: Postgres['connection']): Promise<boolean> {
  const pool = openPool({ ...connection, max: 1 });
  try {
    return (await listPending(pool)).length === 0;
  } finally {
    await pool.end();
  }
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
