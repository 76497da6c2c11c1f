import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionTo } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import { findHolder, forget, type Holder, isPostmasterOf, isYoung } from './holder.ts';
import { lockOwner } from './lock.ts';
import { FolderInUse, PostgresUnavailable } from './unavailable.ts';

/** A live server that has lost its connection has its lock back well within this time. */
const SURELY_FREE_MS = 1_000;
/** The lock of a server that was killed goes with its connection, which a busy machine may notice a little late. */
const SURELY_HELD_MS = 1_000;
const PATIENCE_MS = 30_000;

type Watch = { pid: number; since: number; freeSince: number | null; heldSince: number | null; asked: boolean };

/**
 * Returns when no PostgreSQL runs on the folder. A keeper that has lost its server is stopping it by
 * itself; one that lost its keeper too is stopped here and never adopted, for it is tied to nobody.
 * @throws FolderInUse when the folder belongs to a server or a command that lives.
 */
export async function waitUntilFree(
  { data }: Folder,
  binaries: Binaries,
  log: (sentence: string, facts?: object) => void,
): Promise<void> {
  let watch: Watch | null = null;
  for (let holder = await findHolder(data); holder; holder = await findHolder(data)) {
    watch = await look(holder, data, watch);
    const freeFor = watch.freeSince === null ? 0 : Date.now() - watch.freeSince;
    if (!watch.asked && freeFor >= SURELY_FREE_MS && !isYoung(holder)) {
      log('Stopping a PostgreSQL whose server is gone.', { pid: holder.pid });
      askToStop(holder, data, binaries);
      watch = { ...watch, since: Date.now(), asked: true };
    }
    if (Date.now() - watch.since > PATIENCE_MS) throw inTheWay(holder, data);
    await sleep(50);
  }
  forget(data);
}

/** What is known of this PostgreSQL after one more look. */
async function look(holder: Holder, data: string, before: Watch | null): Promise<Watch> {
  const now = Date.now();
  const watch =
    before?.pid === holder.pid ? before : { pid: holder.pid, since: now, freeSince: null, heldSince: null, asked: false };
  const connection = connectionTo(data, holder.host, holder.port);
  try {
    const owner = await lockOwner(connection);
    if (owner === null) return { ...watch, freeSince: watch.freeSince ?? now, heldSince: null };
    const heldSince = watch.heldSince ?? now;
    if (now - heldSince < SURELY_HELD_MS) return { ...watch, freeSince: null, heldSince };
    throw new FolderInUse(data, owner, connection);
  } catch (error) {
    if (error instanceof PostgresUnavailable) throw error;
    // It starts, stops or recovers, perhaps for a server that lives.
    return { ...watch, freeSince: null, heldSince: null };
  }
}

function inTheWay({ pid }: Holder, data: string): PostgresUnavailable {
  return new PostgresUnavailable(
    `A PostgreSQL (process ${pid}) runs on ${data} and neither answers nor ends: stop it, or set DATA_DIR to another folder.`,
  );
}

/** A fast shutdown: open transactions are rolled back, everything is written. */
export function askToStop(holder: Holder, data: string, { pgCtl, env }: Binaries): void {
  if (process.platform === 'win32') {
    execFileSync(pgCtl, ['stop', '-D', data, '-m', 'fast', '-W'], { env, stdio: 'ignore' });
  } else if (isPostmasterOf(holder.pid, data) || process.platform === 'darwin') {
    process.kill(holder.pid, 'SIGINT');
  }
}
