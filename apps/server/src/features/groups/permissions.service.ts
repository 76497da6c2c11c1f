import { MESSAGES } from '@physio/contract/errors';
import type { GroupPermission } from '@physio/contract/groups';
import type { PermissionName } from '@physio/contract/roles';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { requireFactor } from '#platform/session/required-proofs.ts';
import { findGroup } from '#platform/session/session.queries.ts';
import { toPermission } from './groups.mapper.ts';
import { deletePermissions, insertPermissions, listPermissions } from './groups.queries.ts';

type Master = Context<'master'>;

export async function readPermissions(context: Master, publicId: string): Promise<GroupPermission[]> {
  return (await listPermissions(context.db, (await named(context, publicId)).id)).map(toPermission);
}

/** Puts `names` in place of those the group had. */
export async function setPermissions(context: Master, publicId: string, names: readonly PermissionName[]) {
  const { db, note } = context;
  const group = await named(context, publicId);
  const before = (await listPermissions(db, group.id)).map(({ name }) => name);
  await deletePermissions(db, group.id);
  await insertPermissions(db, group.id, names);
  note(group.public_id, { from: before, to: names }, group.id);
  return (await listPermissions(db, group.id)).map(toPermission);
}

async function named({ db, user }: Master, publicId: string) {
  const group = await findGroup(db, user.id, publicId);
  if (group === undefined) throw new AppError('not_found', MESSAGES.groupNotFound);
  requireFactor(group);
  return group;
}
