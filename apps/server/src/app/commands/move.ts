import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type pg from 'pg';
import { openDb, openPool } from '#db/client.ts';
import { copyFiles, listServers, makeBackup } from '#features/backup/public.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { adoptStorage } from '#platform/installation/installation.ts';
import { openDatabaseForCommand } from '../database.ts';
import { openStore } from '../services.ts';
import { countsOf, gapsOf, inSentences } from './archive-words.ts';
import { type BareCommand, CommandFault, type Terminal } from './command.ts';
import { restoreFrom } from './restore.ts';

/** To another database, another media store, or both: those that the settings name which the server will have. */
export const move: BareCommand = {
  usage: 'move <new .env>   (rows and files, to the DATABASE_URL, S3_URL and DATA_DIR that the file names; with no server running)',
  options: {},
  takesFile: true,
  runBare: (config, { file }, terminal) =>
    inSentences(async () => {
      const target = await targetOf(config, String(file));
      const sameDatabase = databaseOf(target) === databaseOf(config);
      if (sameDatabase && storeOf(target) === storeOf(config))
        throw new CommandFault(`${file} names the database and the media store that are in use already.`);
      const database = await openDatabaseForCommand(config);
      try {
        if (database.isShared) throw new CommandFault('The server of this folder is running: stop it, then move.');
        const gaps = await (sameDatabase ? moveFiles : moveAll)(config, target, database.connection, terminal);
        terminal.print('What was moved is untouched where it was. Start the server with the new settings.');
        if (gaps) throw new CommandFault(gaps);
      } finally {
        await database.stop();
      }
    }),
};

const databaseOf = ({ DATABASE_URL, DATA_DIR }: Config) => DATABASE_URL ?? join(DATA_DIR, 'postgres');
const storeOf = ({ S3_URL, DATA_DIR }: Config) => S3_URL ?? join(DATA_DIR, 'media');

/** The settings now, but for where things are kept. Addresses come from a file: every user of the machine can read a command. */
async function targetOf(config: Config, path: string): Promise<Config> {
  const { SECRET_KEY, PUBLIC_URL, DEMO } = config;
  const named = parseEnv(await readFile(path, 'utf8'));
  const target = readConfig({ SECRET_KEY, PUBLIC_URL, DEMO: DEMO ? '1' : '0', ...named });
  if (target.SECRET_KEY !== SECRET_KEY)
    throw new CommandFault(`SECRET_KEY of ${path} is not the one in use: it stays when data moves.`);
  const { DATABASE_URL, S3_URL, DATA_DIR } = target;
  return { ...config, DATABASE_URL, S3_URL, DATA_DIR };
}

type Move = (from: Config, to: Config, connection: pg.PoolConfig, terminal: Terminal) => Promise<string | null>;

/** By a backup that lies in DATA_DIR meanwhile, as a restore proves all of it. */
const moveAll: Move = async (from, to, connection, terminal) => {
  await refuseWhileServed(connection);
  const path = join(from.DATA_DIR, `move-${process.pid}.backup`);
  const archive = { path, passphrase: null };
  try {
    const { progress } = terminal;
    await makeBackup({ ...archive, connection, store: await openStore(from), secretKey: from.SECRET_KEY, progress });
    const filesStay = storeOf(to) === storeOf(from);
    const verified = await restoreFrom({ ...archive, filesStay, complete: async () => {} }, to, {}, terminal);
    terminal.print(`Moved: ${countsOf(verified)}. Everybody signs in again.`);
    if (filesStay) terminal.print('The files stay where they are, and belong to the new database from now on.');
    return gapsOf(verified);
  } finally {
    await rm(path, { force: true });
  }
};

/** Begun again, it goes on where it ended. */
const moveFiles: Move = async (from, to, connection, terminal) => {
  await refuseWhileServed(connection);
  const pool = openPool({ ...connection, max: 1, statement_timeout: 0, application_name: 'move' });
  try {
    const db = openDb(pool);
    const { files, lost } = await copyFiles(db, await openStore(from), await openStore(to), terminal.progress);
    await adoptStorage(db, to);
    terminal.print(`Moved: ${files} files.`);
    return lost.length === 0
      ? null
      : `All else is moved, but the old media store had lost ${lost.length} files: ${lost.slice(0, 10).join(', ')}`;
  } finally {
    await pool.end();
  }
};

/** What somebody enters meanwhile would stay behind. */
async function refuseWhileServed(connection: pg.PoolConfig): Promise<void> {
  const pool = openPool({ ...connection, max: 1, application_name: 'move' });
  const servers = await listServers(openDb(pool)).finally(() => pool.end());
  if (servers.length > 0)
    throw new CommandFault(`A server is connected to the database (${servers.join(', ')}): stop it, then move.`);
}
