import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { staffCount } from '#db/staff-count.ts';
import { insertFigures } from '#features/patients/public.ts';
import { asBounds, opensGroup, type SessionBounds } from '#platform/session/opened-groups.queries.ts';

export const listPermissions = (db: Db, groupId: number) =>
  db
    .selectFrom('group_permissions')
    .select(['public_id', 'name', 'position'])
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute();

/** Every group of the installation with the number of its staff, by name. */
const allGroups = (db: Db) => db.selectFrom('groups as g').selectAll('g').select(staffCount.as('staff')).orderBy('g.name_key');

/** For the command line only. */
export const listAllGroups = (db: Db) => allGroups(db).execute();

/** The groups a user is a live member of and the session opens; for a Master every group. `role` is their own there. */
export const listGroupsFor = (db: Db, user: SessionBounds & { id: number; isMaster: boolean }) =>
  allGroups(db)
    .leftJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', user.id).on('m.deleted_at', 'is', null),
    )
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', user.id))
    .select(['m.role', 'logo.object_key as logo_key'])
    .where(opensGroup(asBounds(user).only))
    .$if(!user.isMaster, (query) => query.where('m.role', 'is not', null))
    .execute();

export const findGroupByCode = (db: Db, code: string) =>
  db.selectFrom('groups').select(['id', 'group_name', 'allowed_domain']).where('code', '=', code).executeTakeFirst();

/** Codes that begin so. No other call makes a code until the transaction ends. */
export async function holdCodes(db: Db, beginning: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('groups.code'))`.execute(db);
  const rows = await db.selectFrom('groups').select('code').where('code', 'like', `${beginning}%`).execute();
  return rows.map(({ code }) => code);
}

export type NewGroup = {
  code: string;
  name: string;
  allowedDomain: string;
  type: string;
  background: string;
  text: string;
  timeZone: string;
  language: Language;
};

/** With its row of kept figures. */
export async function insertGroup(db: Db, group: NewGroup) {
  const row = await db
    .insertInto('groups')
    .values({
      public_id: newPublicId(),
      code: group.code,
      group_name: group.name,
      name_key: fold(group.name),
      allowed_domain: group.allowedDomain,
      type: group.type,
      background_color: group.background,
      text_color: group.text,
      time_zone: group.timeZone,
      language: group.language,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertFigures(db, row.id);
  return row;
}

export const insertPermissions = (db: Db, groupId: number, names: readonly string[]) =>
  db
    .insertInto('group_permissions')
    .values(names.map((name, position) => ({ public_id: newPublicId(), group_id: groupId, position, name })))
    .execute();

export const deletePermissions = (db: Db, groupId: number) =>
  db.deleteFrom('group_permissions').where('group_id', '=', groupId).execute();

export const setLogo = (db: Db, groupId: number, mediaId: number) =>
  db.updateTable('groups').set({ logo_media_id: mediaId }).where('id', '=', groupId).execute();

/** The group's look, held until the transaction ends. */
export const holdBranding = (db: Db, groupId: number) =>
  db
    .selectFrom('groups as g')
    .leftJoin('media_objects as logo', (join) => join.onRef('logo.id', '=', 'g.logo_media_id').onRef('logo.group_id', '=', 'g.id'))
    .select(['g.background_color', 'g.text_color', 'logo.object_key as logo_key'])
    .where('g.id', '=', groupId)
    .forUpdate('g')
    .executeTakeFirstOrThrow();

export const updateColours = (db: Db, groupId: number, colours: { background_color: string; text_color: string }, at: Date) =>
  db
    .updateTable('groups')
    .set({ ...colours, updated_at: at })
    .where('id', '=', groupId)
    .execute();
