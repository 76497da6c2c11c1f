import type { PermissionName } from '@physio/contract/auth/roles';
import { MESSAGES } from '@physio/contract/common/errors';
import type { GroupPermission } from '@physio/contract/groups/groups';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, MemberContext } from '#platform/http/context.ts';
import { requireFactor } from '#platform/session/required-proofs.ts';
import { findGroup } from '#platform/session/session.queries.ts';
import { toPermission } from './groups.mapper.ts';
import * as queries from './groups.queries.ts';

type Master = Context<'master'>;

const permissionsOf = async (db: Db, groupId: number): Promise<GroupPermission[]> =>
  (await queries.listPermissions(db, groupId)).map(toPermission);

export const getGroupPermissions = ({ db, group }: MemberContext) => permissionsOf(db, group.id);

export const listPermissions = async (context: Master, publicId: string) =>
  permissionsOf(context.db, (await namedGroup(context, publicId)).id);

/** Puts `names` in place of those the group had. */
export async function setPermissions(context: Master, publicId: string, names: readonly PermissionName[]) {
  const { db, note } = context;
  const group = await namedGroup(context, publicId);
  const before = (await queries.listPermissions(db, group.id)).map(({ name }) => name);
  await queries.deletePermissions(db, group.id);
  await queries.insertPermissions(db, group.id, names);
  note(group.public_id, { from: before, to: names }, group.id);
  return permissionsOf(db, group.id);
}

async function namedGroup({ db, user }: Master, publicId: string) {
  const group = await findGroup(db, user.id, publicId);
  if (group === undefined) throw new AppError('not_found', MESSAGES.groupNotFound);
  requireFactor(group);
  return group;
}
