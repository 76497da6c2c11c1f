import { MESSAGES } from '@physio/contract/errors';
import type { GroupPermission } from '@physio/contract/groups';
import type { PermissionName } from '@physio/contract/roles';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { findGroup } from '#platform/session/session.queries.ts';
import { toPermission } from './groups.mapper.ts';
import { deletePermissions, insertPermissions, listPermissions } from './groups.queries.ts';

type Master = Context<'master'>;

export async function readPermissions({ db }: Master, publicId: string): Promise<GroupPermission[]> {
  return (await listPermissions(db, (await named(db, publicId)).id)).map(toPermission);
}

/** Puts `names` in place of those the group had. */
export async function setPermissions(context: Master, publicId: string, names: readonly PermissionName[]) {
  const { db, note } = context;
  const group = await named(db, publicId);
  const before = (await listPermissions(db, group.id)).map(({ name }) => name);
  await deletePermissions(db, group.id);
  await insertPermissions(db, group.id, names);
  note(group.public_id, { from: before, to: names }, group.id);
  return (await listPermissions(db, group.id)).map(toPermission);
}

async function named(db: Master['db'], publicId: string) {
  const group = await findGroup(db, publicId);
  if (group === undefined) throw new AppError('not_found', MESSAGES.groupNotFound);
  return group;
}
