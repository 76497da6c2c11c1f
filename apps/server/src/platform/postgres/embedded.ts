import pg from 'pg';
import { removeTemporary } from './address.ts';
import { launch, type Running } from './launch.ts';
import { type EmbeddedOptions, prepareSite, type Site } from './site.ts';
import { FolderInUse, OTHER_WAY } from './unavailable.ts';

export { PostgresUnavailable } from './unavailable.ts';

export type Postgres = { connection: pg.PoolConfig; stop(): Promise<void> };

/** So many starts anew within a minute, then it is no accident any more. */
const RESTARTS = 3;
const MINUTE_MS = 60_000;

/**
 * Starts our own PostgreSQL on a folder, which it makes on the first start. It ends with this process,
 * however that ends. @throws PostgresUnavailable with a sentence for the user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Postgres> {
  const began = performance.now();
  const site = await prepareSite(options);
  const first = await launch(site);
  const life = keepRunning(site, first);
  try {
    await ensureDatabase(site.address.connection, options.database);
  } catch (cause) {
    await life.stop();
    throw cause;
  }
  options.log('PostgreSQL is ready.', { milliseconds: Math.round(performance.now() - began) });
  const connection = { ...site.address.connection, database: options.database };
  return { connection, stop: life.stop };
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
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL anew when it ended by itself (the kernel short of memory, say), until stopped. */
function keepRunning(site: Site, first: Running): { stop(): Promise<void> } {
  let running = first;
  let stopping: Promise<void> | null = null;
  const life = live();

  async function live(): Promise<void> {
    let restarts: number[] = [];
    while (restarts.length <= RESTARTS) {
      const lastWords = await running.ended;
      if (stopping) return;
      site.log('PostgreSQL ended by itself.', { lastWords });
      running = await launch(site);
      if (stopping) await running.stop();
      restarts = [...restarts.filter((at) => Date.now() - at < MINUTE_MS), Date.now()];
    }
    site.log(`PostgreSQL does not stay up: look for the cause and start again, or ${OTHER_WAY}.`);
    await running.stop();
  }

  async function stop(): Promise<void> {
    await running.stop();
    await life.catch(() => {});
    removeTemporary(site.folder.run);
  }

  life.catch((error: unknown) => {
    site.log('PostgreSQL could not be started again.', { reason: String(error) });
  });
  return {
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
