import { type Address, chooseAddress } from './address.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { waitUntilFree } from './claim.ts';
import { type Folder, openFolder } from './folder.ts';
import { createCluster, hasCluster } from './initdb.ts';
import { type Account, chooseAccount } from './privilege.ts';
import type { Role } from './unavailable.ts';

/** How often PostgreSQL is started again in a row, and after what pauses. */
export type Patience = { firstPauseMs: number; longestPauseMs: number; mostStarts: number };

export type EmbeddedOptions = {
  /** DATA_DIR/postgres; made when missing. */
  folder: string;
  /** The database to connect to; made when missing. */
  database: string;
  /** Who asks, for those that find the folder in use; the server unless said. */
  role?: Role;
  /** PostgreSQL's own settings over ours, for tests. */
  settings?: Record<string, string>;
  /** Over ours, for tests. */
  patience?: Patience;
  log: (sentence: string, facts?: object) => void;
};

/** All that a start needs to know, and a restart needs again. */
export type Site = {
  folder: Folder;
  binaries: Binaries;
  account: Account;
  address: Address;
  settings: Record<string, string>;
  role: Role;
  log: EmbeddedOptions['log'];
};

/** `log` is a level above `error`: failed statements, which may hold personal data, are not written. */
const SETTINGS = {
  max_connections: '60',
  shared_buffers: '128MB',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Makes sure of a folder that is free, a PostgreSQL that runs here and a database it can open. */
export async function prepareSite({ folder: path, settings = {}, role = 'server', log }: EmbeddedOptions): Promise<Site> {
  const folder = openFolder(path);
  const binaries = prepareBinaries(folder.libraries);
  await waitUntilFree(folder, binaries, log);
  const account = chooseAccount(binaries, folder);
  if (!hasCluster(folder, account.version)) {
    log('Making the database; this happens once.');
    await createCluster(folder, binaries, account, settings.fsync !== 'off');
  }
  const address = await chooseAddress(folder, account);
  const all = { ...SETTINGS, ...settings, ...address.settings };
  return { folder, binaries, account, address, settings: all, role, log };
}
