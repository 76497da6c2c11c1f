import { administers, type GroupRole } from '@physio/contract/auth/roles';
import { MESSAGES } from '@physio/contract/common/errors';
import { STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, MemberContext } from '#platform/http/context.ts';
import { requireFactor } from '#platform/session/required-proofs.ts';
import { revokeSessionsOf } from '#platform/session/session.queries.ts';
import { deactivate, requireAdmin, restore, staffOf } from './members.service.ts';
import * as queries from './staff.queries.ts';

type SignedIn = Context<'signed-in'>;
/** A member and the group, by the ids of the address. */
type Named = { id: string; user_id: string };

/**
 * The group of the address, for one of its admins or a Master. For all others who are not members the group does not exist.
 * @throws AppError `not_found`, or `forbidden` for its other members
 */
export async function administeredGroup({ db, user }: SignedIn, publicId: string) {
  const group = await queries.findGroupFor(db, publicId, user);
  if (group === undefined || (group.role === null && !user.isMaster)) throw new AppError('not_found', MESSAGES.groupNotFound);
  if (!administers(user.isMaster, group.role)) throw new AppError('forbidden', MESSAGES.adminOnly);
  requireFactor(group);
  return group;
}

export const listStaff = async (context: SignedIn, id: string) => staffOf(context, (await administeredGroup(context, id)).id);

export const listAdmins = ({ db, group }: MemberContext) => queries.listAdmins(db, group.id);

/** @throws AppError when the group would be left without an admin */
export async function changeStaff(context: SignedIn, named: Named, role: GroupRole): Promise<void> {
  const { groupId, member } = await holdOther(context, named);
  await queries.updateMembership(context.db, groupId, member.id, { role });
  await requireAdmin(context.db, groupId, member.user_id);
  context.note(member.public_id, { from: member.role, to: role }, groupId);
}

/** For a lost phone or a doubt: the access stays. @throws AppError `not_found` for a former member */
export async function signOutStaff(context: SignedIn, named: Named): Promise<void> {
  const { groupId, member } = await holdOther(context, named);
  if (member.deleted_at !== null) throw new AppError('not_found', STAFF_MESSAGES.notFound);
  await revokeSessionsOf(context.db, member.user_id);
  context.note(member.public_id, undefined, groupId);
}

export async function deactivateStaff(context: SignedIn, named: Named): Promise<void> {
  const { groupId, member } = await holdOther(context, named);
  await deactivate(context, groupId, member);
  context.note(member.public_id, undefined, groupId);
}

export async function restoreStaff(context: SignedIn, named: Named): Promise<void> {
  const { groupId, member } = await holdOther(context, named);
  await restore(context, groupId, member);
  context.note(member.public_id, undefined, groupId);
}

/** The member a call names, with the group held so that it keeps an admin. @throws AppError `not_found`, or for oneself */
async function holdOther(context: SignedIn, { id, user_id }: Named) {
  const { db, user } = context;
  const { id: groupId } = await administeredGroup(context, id);
  await queries.holdGroup(db, groupId);
  const member = await queries.findMember(db, groupId, { publicId: user_id });
  if (member === undefined) throw new AppError('not_found', STAFF_MESSAGES.notFound);
  if (member.user_id === user.id) throw new AppError('validation', STAFF_MESSAGES.ownMembership);
  return { groupId, member };
}
