import { emailText } from '@physio/contract/auth/auth';
import { requiredText } from '@physio/contract/common/fields';
import * as z from 'zod';
import type { Db } from '#db/client.ts';
import { createAccount } from '#features/auth/public.ts';
import { findGroupByCode } from '#features/groups/public.ts';
import { hashPassword } from '#features/password/public.ts';
import { type Command, CommandFault } from './command.ts';
import { askPassword } from './passwords.ts';

const Options = z.object({
  email: emailText('--email is required', '--email is not an e-mail address'),
  'first-name': requiredText(100, '--first-name is required'),
  'last-name': requiredText(100, '--last-name is required'),
  master: z.boolean().default(false),
  group: z.string().optional(),
  role: z.enum(['Admin', 'Physio'], '--role must be Admin or Physio').default('Physio'),
});

export const createUser: Command = {
  usage: 'create-user --email … --first-name … --last-name … [--master] [--group CODE --role Admin|Physio]',
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    master: { type: 'boolean' },
    group: { type: 'string' },
    role: { type: 'string' },
  },
  async run({ db }, values, terminal) {
    const parsed = Options.safeParse(values);
    if (!parsed.success) throw new CommandFault(parsed.error.issues[0]?.message);
    const { email, master, group, role } = parsed.data;
    const membership = group === undefined ? null : { groupId: await groupIdOf(db, group), role };
    const account = {
      email,
      firstName: parsed.data['first-name'],
      lastName: parsed.data['last-name'],
      isMaster: master,
      passwordHash: await hashPassword(await askPassword(terminal)),
    };
    await createAccount(db, account, membership);
    terminal.print(`Account made: ${email}${master ? ', Master' : ''}${group === undefined ? '' : `, ${role} in ${group}`}`);
  },
};

async function groupIdOf(db: Db, code: string): Promise<number> {
  const group = await findGroupByCode(db, code);
  if (group === undefined) throw new CommandFault(`There is no group with the code ${code}; list-groups shows them`);
  return group.id;
}
