import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '#db/connections.ts';
import type { Role } from './unavailable.ts';

/** Any number, as long as all versions of this program use the same. */
const KEY = 7_366_777;

/** The ownership of a data folder, held by a connection that is kept for it. */
export type Lock = { release(): Promise<void> };

/** Takes the lock, and again whenever the connection is lost; null when another server has it. */
export async function takeLock(connection: pg.PoolConfig, role: Role, log: (sentence: string) => void): Promise<Lock | null> {
  let released = false;
  let client = await connectLocked(connection, role);
  if (!client) return null;
  keep(client);

  function keep(held: pg.Client): void {
    held.once('end', () => void retake());
  }

  /** PostgreSQL ends every connection when one of its processes breaks, and then goes on. */
  async function retake(): Promise<void> {
    while (!released) {
      await sleep(100);
      const next = await connectLocked(connection, role).catch(() => 'not there' as const);
      if (next === 'not there') continue;
      if (next === null) return log('The lock of the database folder was lost to another server.');
      client = next;
      keep(next);
      if (released) await next.end();
      return;
    }
  }

  return {
    release: async () => {
      released = true;
      await client?.end().catch(() => {});
    },
  };
}

/** Null when another connection holds the lock. @throws when PostgreSQL is not there. */
async function connectLocked(connection: pg.PoolConfig, role: Role): Promise<pg.Client | null> {
  const client = connectAs(connection, ownName(role), TO_TAKE);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [KEY]);
    if (rows[0]?.mine) return client;
  } catch (cause) {
    await client.end().catch(() => {});
    throw cause;
  }
  await client.end();
  return null;
}

/** Who holds the lock, or null. @throws when PostgreSQL does not answer. */
export async function lockOwner(connection: pg.PoolConfig): Promise<{ by: Role; name: string } | null> {
  const client = connectAs(connection, 'Physio Console, looking', TO_LOOK);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
      [KEY],
    );
    const [row] = rows;
    return row === undefined ? null : { by: row.name.startsWith(TITLE.command) ? 'command' : 'server', name: row.name };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Who takes the lock has nothing to do without it, and a machine that is busy may be slow to answer. */
const TO_TAKE = { connectionTimeoutMillis: 15_000, query_timeout: 15_000 };
const TO_LOOK = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };
/** The end of the connection is handled. */
const connectAs = (connection: pg.PoolConfig, name: string, limits: Pick<pg.ClientConfig, keyof typeof TO_LOOK>): pg.Client =>
  newClient({ ...connection, application_name: name, ...limits });

const TITLE = { server: 'Physio Console', command: 'Physio Console command' } as const;
/** PostgreSQL keeps 63 bytes of it. */
const ownName = (role: Role) => `${TITLE[role]}, process ${process.pid} on ${hostname().slice(0, 24)}`;
