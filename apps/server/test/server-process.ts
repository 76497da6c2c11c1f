import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectionTo } from '#platform/postgres/address.ts';
import { isPostmasterOf, processesOn, readHolder } from '#platform/postgres/holder.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const DATABASE = 'physio_console';
/** A server that failed is seen at once; one with the demo practice may take more than a minute on a machine that is busy besides. */
const PATIENCE_MS = 180_000;
const LAST_WORDS = 20_000;

export type Place = { dataDir: string; port: number };
/** The real server as a process of its own. */
export type ServerProcess = { pid: number; child: ChildProcess; openedInMs: number; lastOutput(): string };

/** Kills a child when this process ends before it. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Begins a start and does not wait for it. */
export function spawnServer({ dataDir, port }: Place, variables: Record<string, string> = {}) {
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'server-process-'.padEnd(40, 'x'),
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    PARSER_SECONDS: '120',
  };
  const strangers = { DATABASE_URL: '', SMTP_URL: '', DEMO: '', HOST: '', NODE_ENV: '', TRUST_PROXY: '' };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...strangers, ...own, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let words = '';
  const listen = (chunk: Buffer) => {
    words = (words + chunk).slice(-LAST_WORDS);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return { child, lastOutput: () => words };
}

/** Starts the server and waits until it and its database answer. @throws Error with its last output when it does not */
export async function startServer(place: Place, variables?: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now();
  const { child, lastOutput } = spawnServer(place, variables);
  while (!(await isReady(place))) {
    const isLate = performance.now() - began > PATIENCE_MS;
    if (isLate) await kill(child);
    if (isLate || child.exitCode !== null)
      throw new Error(`The server did not open (exit code ${child.exitCode}):\n${lastOutput()}`);
    await sleep(20);
  }
  return { pid: child.pid ?? 0, child, openedInMs: Math.round(performance.now() - began), lastOutput };
}

async function isReady({ port }: Place): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Ends the server in order. */
export async function stopServer({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const dataFolder = (dataDir: string) => join(dataDir, 'postgres/data');

/** How to reach the database of the server that runs on the folder. */
export function databaseOf({ dataDir }: Place): pg.PoolConfig {
  const holder = readHolder(dataFolder(dataDir));
  if (holder === null) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  return { ...connectionTo(dataFolder(dataDir), holder.host, holder.port), database: DATABASE };
}

/** The first process of the folder's PostgreSQL; 0 when none runs. */
export const postmasterOf = ({ dataDir }: Place): number => readHolder(dataFolder(dataDir))?.pid ?? 0;

/** Kills the database's first process and its keeper at once, as a power cut would. */
export function killDatabase({ dataDir }: Place): void {
  const pid = readHolder(dataFolder(dataDir))?.pid;
  if (pid === undefined || !isPostmasterOf(pid, dataFolder(dataDir))) return;
  process.kill(-(statOf(pid)?.group ?? pid), 'SIGKILL');
}

/** The database processes of the folder that belong to no PostgreSQL that the running server started. */
export function orphans({ dataDir }: Place): number[] {
  const data = dataFolder(dataDir);
  const postmaster = readHolder(data)?.pid;
  const isStray = (pid: number) => {
    const stat = statOf(pid);
    // A worker may end between being listed and looked at.
    return stat !== null && pid !== postmaster && stat.parent !== postmaster;
  };
  return databaseProcesses(dataDir).filter(isStray);
}

/** All database processes that work in the folder. */
export const databaseProcesses = (dataDir: string): number[] => processesOn(dataFolder(dataDir));

/** Parent and process group; null when the process is gone. */
function statOf(pid: number): { parent: number; group: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), group: Number(group) };
  } catch {
    return null;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
