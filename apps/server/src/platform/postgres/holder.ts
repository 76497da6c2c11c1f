import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { socketIn } from './address.ts';

/** What postmaster.pid says of the PostgreSQL that has, or had, a data folder. */
export type Holder = {
  pid: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  port: number;
  /** The folder of its socket or the address it listens on; empty while it starts. */
  host: string;
  ready: boolean;
  /** It was asked to end, and may wait for its clients. */
  isStopping: boolean;
};

const YOUNG_MS = 5_000;

/**
 * The PostgreSQL that really runs on the folder. The file alone proves nothing: process numbers come
 * back after a restart, in containers at once.
 */
export async function findHolder(data: string): Promise<Holder | null> {
  const holder = readHolder(data);
  if (!holder) return null;
  if (isPostmasterOf(holder.pid, data)) return holder;
  // Without /proc, or seen from another container, only its socket shows it.
  if (await answers(holder)) return holder;
  return isYoungWithoutProc(holder) ? holder : null;
}

const isYoungWithoutProc = (holder: Holder) => !existsSync('/proc/self') && isYoung(holder) && isAlive(holder.pid);

/** As postmaster.pid stands, true or not; null when there is none or it is still being written. */
export function readHolder(data: string): Holder | null {
  const [pid, , started, port, socketFolder, address, , status] = pidFileLines(data);
  if (!Number(pid) || !Number(started)) return null;
  return {
    pid: Number(pid),
    startedAt: Number(started) * 1_000,
    port: Number(port),
    host: socketFolder || (address === '*' ? '127.0.0.1' : (address ?? '')),
    ready: status?.trim() === 'ready',
    isStopping: status?.trim() === 'stopping',
  };
}

function pidFileLines(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Its owner may not have had the time to take its lock yet. */
export function isYoung({ startedAt }: Holder): boolean {
  const age = Date.now() - startedAt;
  return age >= 0 && age < YOUNG_MS;
}

/** Known for sure only where there is a /proc. */
export function isPostmasterOf(pid: number, data: string): boolean {
  try {
    const works = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(data);
    const program = basename(readlinkSync(`/proc/${pid}/exe`));
    return program.startsWith('postgres') && works.ino === folder.ino && works.dev === folder.dev;
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Kills every process of the PostgreSQL on the folder, frozen ones too; what was committed is recovered. */
export function killAll(data: string): void {
  for (const pid of processesOn(data)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended with another.
    }
  }
}

/** Without a /proc only the first process is known. */
export function processesOn(data: string): number[] {
  const holder = readHolder(data);
  if (!existsSync('/proc/self')) return holder && isAlive(holder.pid) ? [holder.pid] : [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostmasterOf(pid, data));
}

function answers({ host, port }: Holder): Promise<boolean> {
  if (host === '') return Promise.resolve(false);
  const target = host.startsWith('/') ? { path: socketIn(host, port) } : { host, port };
  return new Promise((done) => {
    const socket = connect({ ...target, timeout: 1_000 });
    const end = (result: boolean) => {
      socket.destroy();
      done(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/**
 * Removes the pid file of a PostgreSQL that is gone, so that another process with its number is not taken for it.
 * Looks once more, since another server may have started since.
 */
export function forget(data: string): void {
  const path = join(data, 'postmaster.pid');
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return;
  const holder = readHolder(data);
  if (holder && (isPostmasterOf(holder.pid, data) || isYoungWithoutProc(holder))) return;
  // Nothing in it: written this moment, or lost with the power.
  if (!holder && Date.now() - written < YOUNG_MS) return;
  rmSync(path, { force: true });
}
