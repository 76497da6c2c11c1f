import { inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { findPasswordOwner, hashPassword, storePassword } from '#features/password/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { type Command, CommandFault } from './command.ts';
import { askPassword } from './passwords.ts';

export const resetPassword: Command = {
  usage: 'reset-password --email …',
  options: { email: { type: 'string' } },
  async run(services, { email }, terminal) {
    if (typeof email !== 'string') throw new CommandFault('--email is required');
    const user = await findPasswordOwner(services.db, emailKey(email));
    if (user === undefined) throw new CommandFault('There is no live account with this e-mail');
    const passwordHash = await hashPassword(await askPassword(terminal));
    await inTransaction(services.db, async (db) => {
      await storePassword({ ...services, db }, user, passwordHash);
      await recordAct(db, { action: 'reset-password (command line)', entity: 'user', entityId: user.public_id });
    });
    terminal.print('Password set; every session of the account has ended.');
  },
};
