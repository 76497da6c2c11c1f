import { inTransaction } from '#db/client.ts';
import { findGroupByCode } from '#features/groups/public.ts';
import { switchOff } from '#features/sso/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { type Command, CommandFault } from './command.ts';

/** For the day a group's provider is gone: its people sign in by password again. */
export const ssoOff: Command = {
  usage: 'sso-off GROUP-CODE',
  options: {},
  takesFile: true,
  async run(services, { file: code }, terminal) {
    const group = await findGroupByCode(services.db, String(code));
    if (group === undefined) throw new CommandFault(`There is no group with the code ${code}; list-groups shows them`);
    await inTransaction(services.db, async (db) => {
      await switchOff(db, group.id);
      await recordAct(db, { action: 'sso-off (command line)', entity: 'group', entityId: null, groupId: group.id });
    });
    terminal.print('People of the group sign in by password again. Who has none gets one by "Forgot password".');
  },
};
