import { join } from 'node:path';
import { restoreBackup, type Verified } from '#features/backup/public.ts';
import type { Config } from '#platform/config/config.ts';
import { openSpool } from '#platform/uploads/spool.ts';
import { openDatabaseForCommand } from '../database.ts';
import { openStore } from '../services.ts';
import { countsOf, gapsOf, inSentences } from './archive-words.ts';
import { type BareCommand, CommandFault, type Terminal, type Values } from './command.ts';
import { knownPassphrase, PASSPHRASE_OPTION } from './passphrase.ts';

export const restore: BareCommand = {
  usage: 'restore <file> [--passphrase-file …] [--other-key]   (into an empty installation, with no server running)',
  options: { ...PASSPHRASE_OPTION, 'other-key': { type: 'boolean' } },
  takesFile: true,
  runBare: (config, values, terminal) =>
    inSentences(async () => {
      const path = String(values.file);
      const passphrase = await knownPassphrase(path, config, values, terminal);
      const verified = await restoreFrom(path, passphrase, config, values, terminal);
      terminal.print(`Restored: ${countsOf(verified)}, as they were ${verified.manifest.madeAt}.`);
      terminal.print('Everybody signs in again. Start the server now.');
      const gaps = gapsOf(verified);
      if (gaps) terminal.print(gaps);
    }),
};

async function restoreFrom(
  path: string,
  passphrase: string | null,
  config: Config,
  values: Values,
  terminal: Terminal,
): Promise<Verified> {
  const database = await openDatabaseForCommand(config);
  try {
    if (database.isShared) throw new CommandFault('The server of this folder is running: stop it, then restore again.');
    const spool = await openSpool(join(config.DATA_DIR, 'uploads'), config.MAX_UPLOAD_MB);
    return await restoreBackup({
      path,
      passphrase,
      connection: database.connection,
      store: await openStore(config),
      secretKey: config.SECRET_KEY,
      otherKey: values['other-key'] === true,
      newPath: spool.newPath,
      complete: async () => {},
      progress: terminal.progress,
    });
  } finally {
    await database.stop();
  }
}
