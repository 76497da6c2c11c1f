import { InviteStaff } from '@physio/contract/staff/staff';
import * as z from 'zod/mini';
import { type Db, inTransaction } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { findGroupByCode } from '#features/groups/public.ts';
import { deactivate, invite, memberByEmail, restore, staffOf } from '#features/staff/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { type Command, CommandFault, type Values } from './command.ts';

const TEXT = { type: 'string' } as const;

async function groupOf(db: Db, { group: code }: Values) {
  if (typeof code !== 'string') throw new CommandFault('--group is required');
  const group = await findGroupByCode(db, code);
  if (group === undefined) throw new CommandFault(`There is no group with the code ${code}; list-groups shows them`);
  return group;
}

export const listStaffOf: Command = {
  usage: 'list-staff --group CODE',
  options: { group: TEXT },
  async run(services, values, terminal) {
    const { members, invites } = await staffOf(services, (await groupOf(services.db, values)).id);
    for (const one of members) {
      terminal.print(`${one.email}  ${one.first_name} ${one.last_name}, ${one.user_role}${one.is_active ? '' : ', no access'}`);
    }
    for (const one of invites) terminal.print(`${one.email}  invited as ${one.user_role}${one.is_expired ? ', expired' : ''}`);
  },
};

export const inviteStaff: Command = {
  usage: 'invite --group CODE --email … --first-name … --last-name … [--role Admin|Physio] [--language en|hi|ja]',
  options: { group: TEXT, email: TEXT, 'first-name': TEXT, 'last-name': TEXT, role: TEXT, language: TEXT },
  async run(services, values, terminal) {
    const group = await groupOf(services.db, values);
    const parsed = z.safeParse(InviteStaff, {
      email: values.email,
      first_name: values['first-name'],
      last_name: values['last-name'],
      user_role: values.role ?? 'Physio',
      language: values.language,
    });
    if (!parsed.success) throw new CommandFault(parsed.error.issues[0]?.message);
    await inTransaction(services.db, async (db) => {
      const entityId = await invite({ ...services, db }, group, { userId: null, name: group.group_name }, parsed.data);
      await recordAct(db, { action: 'invite-staff (command line)', entity: 'invite', entityId, groupId: group.id });
    });
    terminal.print(`Invitation of ${parsed.data.email} is on its way.`);
  },
};

type Change = (services: Services, groupId: number, member: Awaited<ReturnType<typeof memberByEmail>>) => Promise<void>;

/** A change of one member's access, by their e-mail. */
const accessCommand = (name: string, change: Change, done: string): Command => ({
  usage: `${name} --group CODE --email …`,
  options: { group: TEXT, email: TEXT },
  async run(services, values, terminal) {
    const { email } = values;
    if (typeof email !== 'string') throw new CommandFault('--email is required');
    const group = await groupOf(services.db, values);
    await inTransaction(services.db, async (db) => {
      const member = await memberByEmail(db, group.id, emailKey(email));
      await change({ ...services, db }, group.id, member);
      await recordAct(db, { action: `${name} (command line)`, entity: 'user', entityId: member.public_id, groupId: group.id });
    });
    terminal.print(done);
  },
});

export const endAccess = accessCommand('end-access', deactivate, 'Access ended; every session of the account has ended.');
export const giveAccess = accessCommand('give-access', restore, 'Access given back.');
