import type { Db } from '#db/client.ts';

export const listPermissions = (db: Db, groupId: number) =>
  db
    .selectFrom('group_permissions')
    .select(['public_id', 'name', 'position'])
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute();

/** Every group of the installation, by name: for the command line only. */
export const listAllGroups = (db: Db) =>
  db
    .selectFrom('groups as g')
    .select(['g.id', 'g.code', 'g.group_name', 'g.type'])
    .select(({ selectFrom }) =>
      selectFrom('staff_members as m')
        .select(({ fn }) => fn.countAll<number>().as('staff'))
        .whereRef('m.group_id', '=', 'g.id')
        .where('m.deleted_at', 'is', null)
        .as('staff'),
    )
    .orderBy('g.name_key')
    .execute();

export const findGroupByCode = (db: Db, code: string) =>
  db.selectFrom('groups').select(['id', 'group_name', 'allowed_domain']).where('code', '=', code).executeTakeFirst();
