import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '#db/connections.ts';
import { BadConfig } from '../config/config.ts';
import { lockHolder, tryLock, unlock, watchLine } from './installation.queries.ts';
import { MARKER } from './marker.ts';

/** The server that keeps the files in its folder is the only one on its database. */
const ONLY_SERVER = 0;
/** The locks of a server that was killed go with its connection, which a busy machine may notice a little late. */
const SURELY_HELD_MS = 1_000;
const LOOK_EVERY_MS = 100;

/** `uploads`: the folder of all spools; `spool`: the name of this server's own in it. */
type Site = { connection: pg.PoolConfig; uploads: string; spool: string; hasBucket: boolean };
export type Claim = { release(): Promise<void> };

/**
 * Claims this server's spool, and without a bucket the database's files, for as long as it runs; and removes the spools of servers
 * that are gone. @throws BadConfig when another server runs that keeps the files in a folder
 */
export async function claimStorage(site: Site, log: (sentence: string) => void): Promise<Claim> {
  const keys = site.hasBucket ? [keyOf(site.spool)] : [keyOf(site.spool), ONLY_SERVER];
  let released = false;
  let client = await connect(site.connection);
  try {
    for (const key of keys) if (!(await lockSoon(client, key))) throw inUse(await lockHolder(client, key));
    await sweep(client, site);
  } catch (error) {
    await client.end();
    throw error;
  }
  keep(client);

  function keep(held: pg.Client): void {
    held.once('end', () => void retake());
  }
  /** A database that was restarted has forgotten the locks. */
  async function retake(): Promise<void> {
    while (!released) {
      await sleep(LOOK_EVERY_MS, null, { ref: false });
      const next = await connect(site.connection).catch(() => null);
      if (next === null) continue;
      client = next;
      keep(next);
      for (const key of keys) if (!(await tryLock(next, key).catch(() => true))) log('Another server has claimed the files.');
      if (released) await next.end();
      return;
    }
  }

  return {
    async release() {
      released = true;
      await client.end().catch(() => {});
    },
  };
}

async function connect(connection: pg.PoolConfig): Promise<pg.Client> {
  // PostgreSQL keeps 63 bytes of the name.
  const application_name = `Physio Console files, process ${process.pid} on ${hostname().slice(0, 20)}`;
  const client = newClient({ ...connection, application_name, connectionTimeoutMillis: 5_000 });
  // Its end is handled; without a listener its error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await watchLine(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function lockSoon(client: pg.Client, key: number): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < SURELY_HELD_MS; await sleep(LOOK_EVERY_MS))
    if (await tryLock(client, key)) return true;
  return false;
}

/** Removes what servers left that are gone; a spool whose lock is held belongs to one that runs. */
async function sweep(client: pg.Client, { uploads, spool }: Site): Promise<void> {
  for (const name of await readdir(uploads)) {
    if (name === spool || name.startsWith(MARKER)) continue;
    const key = keyOf(name);
    if (!(await lockSoon(client, key))) continue;
    await rm(join(uploads, name), { recursive: true, force: true });
    await unlock(client, key);
  }
}

const keyOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE() || 1;

const inUse = (holder: string) =>
  new BadConfig(
    `DATABASE_URL: this database keeps its files in the folder of a server that runs: ${holder}. Stop that one first; more than one server needs the same DATABASE_URL, S3_URL and SECRET_KEY.`,
  );
