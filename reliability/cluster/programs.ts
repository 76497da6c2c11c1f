import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithUs } from '../../apps/server/test/server-process.ts';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST = 15;
const PACKAGES = 'apt-get install --no-install-recommends postgresql haproxy pgbouncer';
const LAST_WORDS = 2000;

/** A program of this machine. @throws Error with what to install */
function program(name: string, folders: readonly string[]): string {
  for (const path of folders.map((folder) => join(folder, name))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder.
    }
  }
  throw new Error(`${name} is not installed. On Debian: ${PACKAGES}`);
}

const postgresFolders = () =>
  (existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [])
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN_POSTGRES, String(version), 'bin'));

export function findPrograms() {
  const system = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
  const of = (name: string) => program(name, [...postgresFolders(), ...system]);
  return {
    postgres: of('postgres'),
    initdb: of('initdb'),
    basebackup: of('pg_basebackup'),
    haproxy: of('haproxy'),
    pgbouncer: of('pgbouncer'),
  };
}
export type Programs = ReturnType<typeof findPrograms>;

/** PostgreSQL and PgBouncer refuse to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Gives a folder to whom the programs run as. */
export function hand(folder: string): void {
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Runs a program to its end. */
export async function run(file: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(file, [...args], { ...unprivileged(), cwd: '/' });
}

export type Running = { child: ChildProcess; lastOutput(): string };

/** Starts a program that goes on until it is stopped; it ends with us. */
export function start(file: string, args: readonly string[]): Running {
  const child = spawn(file, [...args], { ...unprivileged(), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-LAST_WORDS);
    });
  return { child, lastOutput: () => words };
}

export async function stop({ child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}
