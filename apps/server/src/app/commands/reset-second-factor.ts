import { inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { findPasswordOwner } from '#features/password/public.ts';
import { clearSecondFactor } from '#features/second-factor/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { type Command, CommandFault } from './command.ts';

/** For whoever lost the phone and the recovery codes. */
export const resetSecondFactor: Command = {
  usage: 'reset-second-factor --email …',
  options: { email: { type: 'string' } },
  async run(services, { email }, terminal) {
    if (typeof email !== 'string') throw new CommandFault('--email is required');
    const user = await findPasswordOwner(services.db, emailKey(email));
    if (user === undefined) throw new CommandFault('There is no live account with this e-mail');
    await inTransaction(services.db, async (db) => {
      await clearSecondFactor({ ...services, db }, user);
      await recordAct(db, { action: 'reset-second-factor (command line)', entity: 'user', entityId: user.public_id });
    });
    terminal.print('The account signs in by password alone now.');
  },
};
