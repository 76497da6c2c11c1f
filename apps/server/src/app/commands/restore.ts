import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { type Db, openDb, openPool } from '#db/client.ts';
import { revokeAllKeys } from '#features/api-keys/public.ts';
import { type Ended, endOthers, NOTHING_KNOWN, readErasures, restoreBackup, type Verified } from '#features/backup/public.ts';
import { endAllCalendars } from '#features/calendars/public.ts';
import { pauseAllWebhooks } from '#features/events/public.ts';
import { reapplyErasures } from '#features/transfers/public.ts';
import type { Config } from '#platform/config/config.ts';
import { openFreeSpace } from '#platform/disk/free-space.ts';
import { adoptStorage } from '#platform/installation/installation.ts';
import { openSpool } from '#platform/uploads/spool.ts';
import { openDatabaseForCommand } from '../database.ts';
import { openStore } from '../services.ts';
import { countsOf, gapsOf, inSentences } from './archive-words.ts';
import { type BareCommand, CommandFault, type Terminal, type Values } from './command.ts';
import { knownPassphrase, PASSPHRASE_OPTION } from './passphrase.ts';

export const restore: BareCommand = {
  usage: 'restore <file> [--passphrase-file …] [--erasures …] [--other-key]   (into an empty installation, with no server running)',
  options: { ...PASSPHRASE_OPTION, erasures: { type: 'string' }, 'other-key': { type: 'boolean' } },
  takesFile: true,
  runBare: (config, values, terminal) =>
    inSentences(async () => {
      const path = String(values.file);
      const passphrase = await knownPassphrase(path, config, values, terminal);
      const list = listFor(path, values);
      const known = list === undefined ? NOTHING_KNOWN : await readErasures(list);
      if (list !== undefined) terminal.print(`What was erased or ended since is taken from ${list}.`);
      let erasures = { erased: 0, held: 0 };
      const ended = { keys: 0, webhooks: 0, calendars: 0 };
      let others: Ended = { links: 0, calendars: 0, connections: 0, accounts: 0 };
      const complete = async ({ db }: { db: Db }) => {
        // One that was removed after the backup was made must not work again, and a copy is not for the practice's other software.
        ended.keys = await revokeAllKeys(db);
        ended.webhooks = await pauseAllWebhooks(db);
        ended.calendars = await endAllCalendars(db);
        erasures = await reapplyErasures({ db, config, clock: { now: () => new Date() } }, known.erasures);
        others = await endOthers(db, known.open);
      };
      const verified = await restoreFrom({ path, passphrase, complete }, config, values, terminal);
      terminal.print(`Restored: ${countsOf(verified)}, as they were ${verified.manifest.madeAt}.`);
      terminal.print('Everybody signs in again. Start the server now.');
      if (ended.keys > 0) terminal.print(`${ended.keys} keys of other software have ended. Admins make new ones in the console.`);
      if (ended.webhooks > 0)
        terminal.print(`${ended.webhooks} webhooks are paused. Once an Admin switches one on, it sends what was due, too.`);
      if (ended.calendars > 0)
        terminal.print(
          `${ended.calendars} calendar addresses of staff have ended. Everybody makes their own again in the console.`,
        );
      for (const line of linesOf(others, known.open?.at)) terminal.print(line);
      if (erasures.erased > 0) terminal.print(`${erasures.erased} patients who had been erased since were erased again.`);
      if (erasures.held > 0)
        terminal.print(`${erasures.held} of them are under a legal hold in this backup and were left as they are.`);
      const gaps = gapsOf(verified);
      if (gaps) terminal.print(gaps);
    }),
};

/** As named, else the one that scheduled backups keep beside theirs. */
function listFor(archive: string, { erasures }: Values): string | undefined {
  if (typeof erasures === 'string') return erasures;
  const beside = join(dirname(archive), 'erasures.json');
  return existsSync(beside) ? beside : undefined;
}

/** What has ended with the restore because no list says that it was still open. */
function linesOf({ links, calendars, connections, accounts }: Ended, at: string | undefined): string[] {
  const why = at === undefined ? 'for no list says which were still open' : `which were not open any more at ${at}`;
  const said = [
    [links, `${links} links of patients have ended, ${why}. Give those patients new ones.`],
    [calendars, `${calendars} calendar addresses of patients have ended, ${why}. They make their own again on their page.`],
    [connections, `${connections} single sign-ons have been removed, ${why}. Admins set them up again.`],
    [accounts, `${accounts} accounts have been unlinked from single sign-on, ${why}.`],
  ] as const;
  return said.filter(([count]) => count > 0).map(([, line]) => line);
}

type Asked = Pick<Parameters<typeof restoreBackup>[0], 'path' | 'passphrase' | 'complete' | 'filesStay'>;

/** Restores an archive into the installation of `config`. */
export async function restoreFrom(asked: Asked, config: Config, values: Values, terminal: Terminal): Promise<Verified> {
  const database = await openDatabaseForCommand(config);
  try {
    if (database.isShared) throw new CommandFault('The server of this folder is running: stop it, then restore again.');
    const uploads = join(config.DATA_DIR, 'uploads');
    const spool = await openSpool(uploads, config, openFreeSpace([uploads], config.MIN_FREE_MB));
    const verified = await restoreBackup({
      ...asked,
      connection: database.connection,
      store: await openStore(config),
      secretKey: config.SECRET_KEY,
      otherKey: values['other-key'] === true,
      newPath: spool.newPath,
      progress: terminal.progress,
    }).finally(spool.remove);
    await adopt(database.connection, config);
    return verified;
  } finally {
    await database.stop();
  }
}

/** What was restored belongs to the store and the key of this installation now. */
async function adopt(connection: pg.PoolConfig, config: Config): Promise<void> {
  const pool = openPool({ ...connection, max: 1 });
  await adoptStorage(openDb(pool), config).finally(() => pool.end());
}
