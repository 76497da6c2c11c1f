import pg from 'pg';
import { newClient } from '#db/connections.ts';
import { launch } from './launch.ts';
import { keepRunning, type Life } from './life.ts';
import { type EmbeddedOptions, prepareSite } from './site.ts';
import { FolderInUse } from './unavailable.ts';

export { PostgresUnavailable } from './unavailable.ts';

/** `life` is that of our own: one that is configured lives by itself. */
export type Postgres = { connection: pg.PoolConfig; stop(): Promise<void>; life?: Life };

/**
 * Starts our own PostgreSQL on a folder, which it makes on the first start. It ends with this process,
 * however that ends. @throws PostgresUnavailable with a sentence for the user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Postgres> {
  const began = performance.now();
  const site = await prepareSite(options);
  const first = await launch(site);
  const life = keepRunning(site, first, options.patience);
  try {
    await ensureDatabase(site.address.connection, options.database);
  } catch (cause) {
    await life.stop();
    throw cause;
  }
  options.log('PostgreSQL is ready.', { milliseconds: Math.round(performance.now() - began) });
  const connection = { ...site.address.connection, database: options.database };
  return { connection, stop: life.stop, life };
}

/**
 * For a command: the PostgreSQL of the server that runs on the folder, which goes on when the command stops, else one
 * of its own. @throws PostgresUnavailable with a sentence for the user, when another command has started one too
 */
export async function joinOrStartEmbedded(options: EmbeddedOptions): Promise<Postgres & { isShared: boolean }> {
  try {
    return { ...(await startEmbedded({ ...options, role: 'command' })), isShared: false };
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.by !== 'server') throw error;
    return { connection: { ...error.connection, database: options.database }, stop: async () => {}, isShared: true };
  }
}

async function ensureDatabase(connection: pg.PoolConfig, name: string): Promise<void> {
  const client = newClient(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
