import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { isAlive } from '../../apps/server/src/platform/postgres/holder.ts';
import * as server from '../../apps/server/test/server-process.ts';
import { type Caller, fill } from './data.ts';

export type Target = { url: string; pid: number; headers: Record<string, string> };
/** The product and its limit on one database. */
export type Site = {
  product: Target;
  limit: Target;
  dataDir: string;
  /** Starts another limit, which ends with the site. `script` stands in this package. */
  startLimit(script: string, variables: Record<string, string>): Promise<ChildProcess>;
  postmasterPid: number;
  connection: pg.PoolConfig;
  caller: Caller;
  close(): Promise<void>;
};

const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A filled database in memory, the product's real server on it, and the limit's server beside it. */
export async function openSite(): Promise<Site> {
  sweep();
  const dataDir = mkdtempSync(join(PLACE, `physio-bench-${process.pid}-`));
  const place = { dataDir, port: await server.freePort() };
  const running = await server.startServer(place);
  const limits: ChildProcess[] = [];
  const close = async () => {
    for (const limit of limits) await server.kill(limit);
    await server.stopServer(running);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const caller = await fill(server.databaseOf(place));
    const port = await server.freePort();
    const startLimit = async (script: string, variables: Record<string, string>) => {
      const limit = await spawnLimit(script, variables);
      limits.push(limit);
      return limit;
    };
    const connection = JSON.stringify(server.databaseOf(place));
    const limit = await startLimit('api/limit.ts', { PORT: `${port}`, CONNECTION: connection, GROUP_ID: `${caller.groupId}` });
    return {
      product: {
        url: `http://127.0.0.1:${place.port}`,
        pid: running.pid,
        headers: { authorization: `Bearer ${caller.token}`, 'group-id': caller.group },
      },
      limit: { url: `http://127.0.0.1:${port}`, pid: limit.pid ?? 0, headers: {} },
      postmasterPid: server.postmasterOf(place),
      connection: server.databaseOf(place),
      dataDir,
      caller,
      startLimit,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Removes the folders of runs that were killed. */
function sweep(): void {
  for (const name of readdirSync(PLACE)) {
    const owner = /^physio-bench-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) rmSync(join(PLACE, name), { recursive: true, force: true });
  }
}

async function spawnLimit(script: string, variables: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.endWithUs(child);
  await once(child.stdout, 'data');
  return child;
}
