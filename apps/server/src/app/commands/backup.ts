import { makeBackup, verifyBackup } from '#features/backup/public.ts';
import { openDatabaseForCommand } from '../database.ts';
import { openStore } from '../services.ts';
import { countsOf, gapsOf, inSentences } from './archive-words.ts';
import { type BareCommand, CommandFault } from './command.ts';
import { givenPassphrase, knownPassphrase, newPassphrase, PASSPHRASE_OPTION } from './passphrase.ts';

export const backup: BareCommand = {
  usage: 'backup <file> [--encrypt] [--passphrase-file …]   (all rows and files in one archive, while the server runs)',
  options: { ...PASSPHRASE_OPTION, encrypt: { type: 'boolean' } },
  takesFile: true,
  runBare: (config, values, terminal) =>
    inSentences(async () => {
      const path = String(values.file);
      const given = await givenPassphrase(config, values);
      const passphrase = given === null && values.encrypt === true ? await newPassphrase(terminal) : given;
      const database = await openDatabaseForCommand(config);
      try {
        const order = { path, passphrase, secretKey: config.SECRET_KEY, progress: terminal.progress };
        const made = await makeBackup({ ...order, connection: database.connection, store: await openStore(config) });
        terminal.print(`${path} is written: ${countsOf(made)}.`);
        const gaps = gapsOf(made);
        if (gaps) throw new CommandFault(gaps);
      } finally {
        await database.stop();
      }
    }),
};

export const verify: BareCommand = {
  usage: 'verify <file> [--passphrase-file …]   (reads a backup whole and counts what is in it)',
  options: PASSPHRASE_OPTION,
  takesFile: true,
  runBare: (config, values, terminal) =>
    inSentences(async () => {
      const path = String(values.file);
      const passphrase = await knownPassphrase(path, config, values, terminal);
      const verified = await verifyBackup({ path, passphrase, progress: terminal.progress });
      const { madeAt, version, schema } = verified.manifest;
      terminal.print(`${path} is whole: made ${madeAt} by version ${version}, schema ${schema.at(-1)}.`);
      terminal.print(`It holds ${countsOf(verified)}.`);
      const gaps = gapsOf(verified);
      if (gaps) terminal.print(gaps);
    }),
};
