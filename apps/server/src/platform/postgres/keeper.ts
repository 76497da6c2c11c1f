import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { askToStop } from './claim.ts';
import type { Folder } from './folder.ts';
import { readHolder } from './holder.ts';
import type { Account } from './privilege.ts';
import type { Site } from './site.ts';

/**
 * Starts PostgreSQL ("$@") and stops it when standard input ends, which it does when the server ends in
 * any way, kill -9 included. Asks again, since a PostgreSQL that has only begun does not listen yet.
 * Ignores what the terminal sends: the server drains first.
 */
const KEEPER =
  'exec 3<&0; trap "" INT TERM HUP; "$@" </dev/null 3<&- & p=$!; ' +
  '(while read -r _ <&3; do :; done; while kill -INT $p; do sleep 1; done) 2>/dev/null & w=$!; ' +
  'wait $p; s=$?; kill -9 $w 2>/dev/null; exit $s';

const PATIENCE_MS = 60_000;

/** A PostgreSQL that lives no longer than this process. */
export type Kept = {
  /** Settles when it has ended, with the last lines of its log. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

export function startPostgres({ folder, binaries, account, settings, log }: Site): Kept {
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [binaries.postgres, '-D', folder.data, ...words];
  const child = process.platform === 'win32' ? spawnPlain(command, binaries) : spawnKept(command, binaries, account, folder);
  let last = '';
  if (child.stderr) {
    readLines(child.stderr, (line) => {
      last = line;
      log(`PostgreSQL: ${line}`);
    });
  }
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code) => done(last || `exit code ${code}`));
  });
  const stop = async () => {
    askChildToStop(child, folder, binaries);
    const timeout = sleep(PATIENCE_MS, null, { ref: false });
    if ((await Promise.race([ended, timeout])) === null) log('PostgreSQL takes long to stop.');
  };
  return { ended, stop };
}

function spawnKept(command: string[], { env }: Binaries, { prefix, ids }: Account, folder: Folder): ChildProcess {
  const [file = '', ...args] = [...prefix, 'sh', '-c', KEEPER, 'postgres-keeper', ...command];
  // Detached: Ctrl-C reaches the process group of the server only.
  const child = spawn(file, args, { env, ...ids, cwd: folder.root, stdio: ['pipe', 'ignore', 'pipe'], detached: true });
  child.stdin.on('error', () => {});
  return child;
}

function spawnPlain([file = '', ...args]: string[], { env }: Binaries): ChildProcess {
  return spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function askChildToStop(child: ChildProcess, { data }: Folder, binaries: Binaries): void {
  child.stdin?.end();
  const holder = readHolder(data);
  // Without a keeper (Windows has none, and one may be killed) PostgreSQL hears it from us, if it is ours.
  const isUntied = child.stdin ? child.signalCode !== null : holder?.pid === child.pid;
  if (holder && isUntied) askToStop(holder, data, binaries);
}

const REVEALING = /(?:FATAL|PANIC|postgres): .*|LOG: .*(?:terminated by|reinitializ|not properly).*/;
/** What connections hear whenever PostgreSQL starts, stops or drops a database. */
const EVERYDAY = /terminating connection due to admin|is (?:starting up|shutting down)/;

function readLines(from: Readable, each: (line: string) => void): void {
  createInterface({ input: from }).on('line', (line) => {
    const reason = REVEALING.exec(line)?.[0];
    if (reason && !EVERYDAY.test(reason)) each(reason);
  });
}

/** Waits until it takes connections. @throws Error with the last lines of its log when it ends instead. */
export async function untilReady({ ended }: Kept, { data }: Folder, onLong: () => void) {
  const began = Date.now();
  let isReported = false;
  let reason: string | null = null;
  void ended.then((words) => {
    reason = words;
  });
  while (!readHolder(data)?.ready) {
    if (reason !== null) throw new Error(reason);
    if (!isReported && Date.now() - began > 5_000) {
      isReported = true;
      onLong();
    }
    await sleep(10);
  }
}
