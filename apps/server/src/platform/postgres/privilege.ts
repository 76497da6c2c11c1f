import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import { OTHER_WAY, PostgresUnavailable } from './unavailable.ts';

type Ids = { uid: number; gid: number };

/** As whom PostgreSQL runs, since it refuses root. */
export type Account = {
  /** Stands before every command: nothing, or an `unshare` that shows root as somebody else. */
  prefix: string[];
  /** For `spawn`; empty means as we are. */
  ids: Partial<Ids>;
  /** The major version of the PostgreSQL that was seen to run this way, such as `18`. */
  version: string;
};

type Way = Omit<Account, 'version'>;

/**
 * Finds a way in which PostgreSQL runs here and gives it the folder. Root leaves the folder to an
 * ordinary user who has it, else tries a user namespace, which works under /root too, then an
 * unprivileged user, which works in containers.
 */
export function chooseAccount(binaries: Binaries, folder: Folder): Account {
  const refusals: string[] = [];
  for (const way of waysToRun(folder)) {
    own(folder.root, way);
    const tried = tryOut(way, binaries, folder);
    if ('version' in tried) {
      own(folder.libraries, way);
      return { ...way, version: tried.version };
    }
    refusals.push(tried.refusal);
  }
  const reasons = refusals.join('; ');
  throw new PostgresUnavailable(
    isRoot()
      ? `PostgreSQL does not run as root, and neither a user namespace nor another user can be used for ${folder.root} (${reasons}): start as an ordinary user, or ${OTHER_WAY}.`
      : `The embedded PostgreSQL does not run on this machine (${reasons}): ${OTHER_WAY}.`,
  );
}

const isRoot = () => process.getuid?.() === 0;

function waysToRun(folder: Folder): Way[] {
  const asWeAre: Way = { prefix: [], ids: {} };
  if (process.platform === 'win32' || (!isRoot() && hasName())) return [asWeAre];
  const users = listUsers();
  const { uid, gid } = unprivileged(users);
  const map = [`--map-user=${uid}`, `--map-group=${gid}`];
  const disguised: Way = { prefix: ['unshare', '--user', ...map, '--'], ids: {} };
  if (!isRoot()) return [disguised, asWeAre];
  const has = users.find((user) => user.uid === lstatSync(folder.root).uid);
  const asOwner: Way[] = has ? [{ prefix: [], ids: { uid: has.uid, gid: has.gid } }] : [];
  return [...asOwner, disguised, { prefix: [], ids: { uid, gid } }];
}

/** Containers may run us under a number without a user; initdb refuses that as it refuses root. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The machine's own users but root, since initdb looks up the name of whom it runs as. */
function listUsers(): (Ids & { name: string })[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((user) => user.uid > 0);
  } catch {
    return [];
  }
}

function unprivileged(users: (Ids & { name: string })[]): Ids {
  const named = (name: string) => users.find((user) => user.name === name);
  return named('postgres') ?? named('nobody') ?? users[0] ?? { uid: 65_534, gid: 65_534 };
}

/** Runs the real program in the real folder: libraries, namespaces and rights show themselves at once. */
function tryOut(way: Way, { postgres, env }: Binaries, folder: Folder): { version: string } | { refusal: string } {
  const inFolder = ['sh', '-c', 'cd -- "$0" && exec "$@"', folder.root];
  const shell = process.platform === 'win32' ? [] : inFolder;
  const [file = '', ...args] = [...way.prefix, ...shell, postgres, '--version'];
  const result = spawnSync(file, args, { env, ...way.ids, encoding: 'utf8', timeout: 30_000 });
  const version = /PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (version) return { version };
  const said = (result.stderr ?? '').trim().split('\n')[0];
  return { refusal: result.error?.message ?? (said || `exit code ${result.status}`) };
}

/** Root gives `path` with all in it to whom PostgreSQL will run as; it may have run as another before. */
export function own(path: string, { ids: { uid = 0, gid = 0 } }: Way): void {
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
  if (isRoot() && owner !== undefined && owner !== uid) give(path, uid, gid);
}

/** Children first: a tree left half given is given again next time. */
function give(path: string, uid: number, gid: number): void {
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) give(join(path, name), uid, gid);
  }
  lchownSync(path, uid, gid);
}
