import { listAllGroups } from '#features/groups/public.ts';
import type { Command } from './command.ts';

export const listGroups: Command = {
  usage: 'list-groups',
  options: {},
  async run({ db }, _values, terminal) {
    const groups = await listAllGroups(db);
    if (groups.length === 0) terminal.print('There are no groups.');
    const width = Math.max(0, ...groups.map((group) => group.code.length));
    for (const { code, group_name, type, staff } of groups) {
      terminal.print(`${code.padEnd(width)}  ${group_name} (${type}), ${staff} staff`);
    }
  },
};
