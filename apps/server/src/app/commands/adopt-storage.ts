import { adoptStorage, hasOtherKey } from '#platform/installation/installation.ts';
import { type Command, CommandFault } from './command.ts';

/** After a move on purpose: another DATA_DIR, another bucket, another key. */
export const adoptStorageHere: Command = {
  usage: 'adopt-storage [--new-key]   (makes the media store and, with --new-key, the SECRET_KEY set here those of the database)',
  options: { 'new-key': { type: 'boolean' } },
  async run({ db, config }, values, terminal) {
    if (values['new-key'] !== true && (await hasOtherKey(db, config))) {
      throw new CommandFault(
        'SECRET_KEY is not the one this database is used with: with another one, second factors must be set up again and links that were sent no longer open. Add --new-key if that is meant.',
      );
    }
    await adoptStorage(db, config);
    terminal.print('The database now goes with the media store and the key set here. Start the servers again.');
  },
};
