import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { passwordFile, USER } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import { isAlive } from './holder.ts';
import { type Account, own } from './privilege.ts';
import { PostgresUnavailable } from './unavailable.ts';

const run = promisify(execFile);

/** Of these the first that the machine has; with plain C, pg_trgm sees no letters but a to z. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Whether there is a database to open. @throws PostgresUnavailable when something else lies there. */
export function hasCluster({ data }: Folder, version: string): boolean {
  const found = readFileIfAny(join(data, 'PG_VERSION'))?.trim();
  if (found === version) return true;
  if (found !== undefined) {
    throw new PostgresUnavailable(
      `The database in ${data} was made by PostgreSQL ${found} and this program brings ${version}: restore a backup into a new DATA_DIR.`,
    );
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new PostgresUnavailable(
      `The folder ${data} holds files but no database: move them away, or set DATA_DIR to another folder.`,
    );
  }
  return false;
}

function readFileIfAny(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Makes the database under another name and renames it, so a half-made one is never opened. */
export async function createCluster(folder: Folder, binaries: Binaries, account: Account, durable: boolean): Promise<void> {
  sweep(folder);
  const temporary = `${folder.data}.init-${process.pid}`;
  mkdirSync(temporary, { mode: 0o700 });
  own(temporary, account);
  try {
    await initdb(temporary, folder, binaries, account, durable);
    renameSync(temporary, folder.data);
    if (durable) syncFolder(folder.root);
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true });
    // Another server was quicker: opening it will say whose it is.
    if (existsSync(join(folder.data, 'PG_VERSION'))) return;
    throw cause;
  }
}

async function initdb(
  into: string,
  folder: Folder,
  { initdb: program, env }: Binaries,
  { prefix, ids }: Account,
  durable: boolean,
): Promise<void> {
  const common = ['-D', into, '-U', USER, '-E', 'UTF8', '--no-instructions', '--locale=C'];
  common.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!durable) common.push('--no-sync');
  const authentication = authenticate(into);
  let refusal = '';
  for (const type of CHARACTER_TYPES) {
    const all = [...prefix, program, ...common, `--lc-ctype=${type}`, ...authentication.arguments];
    const [file = '', ...args] = all;
    try {
      await run(file, args, { env, ...ids, cwd: folder.root });
      return authentication.keep();
    } catch (cause) {
      refusal = /error: (.*)/.exec(String((cause as { stderr?: string }).stderr))?.[1] ?? String(cause);
      if (!refusal.includes('invalid locale name')) break;
    }
  }
  rmSync(authentication.file, { force: true });
  throw new PostgresUnavailable(`A new database could not be made in ${folder.root}: ${refusal}.`);
}

/** The 0700 folder of the socket is the lock of the door; the loopback of Windows has only a password. */
function authenticate(into: string) {
  const file = `${into}.password`;
  if (process.platform !== 'win32') {
    return { file, arguments: ['--auth-local=trust', '--auth-host=reject'], keep: () => {} };
  }
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  const keep = () => renameSync(file, passwordFile(into));
  return { file, arguments: ['--auth=scram-sha-256', `--pwfile=${file}`], keep };
}

/** Removes what a server left that ended while it made its database. */
function sweep(folder: Folder): void {
  for (const name of readdirSync(folder.root)) {
    const owner = new RegExp(`^${basename(folder.data)}\\.init-(\\d+)`).exec(name)?.[1];
    if (owner === undefined || (Number(owner) !== process.pid && isAlive(Number(owner)))) continue;
    rmSync(join(folder.root, name), { recursive: true, force: true });
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
