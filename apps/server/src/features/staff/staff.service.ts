import { MESSAGES } from '@physio/contract/errors';
import { administers, type GroupRole } from '@physio/contract/roles';
import { STAFF_MESSAGES } from '@physio/contract/staff';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { requireFactor } from '#platform/session/required-proofs.ts';
import { revokeSessionsOf } from '#platform/session/session.queries.ts';
import { listInvites } from './invites.queries.ts';
import { toInvite, toMember } from './staff.mapper.ts';
import * as queries from './staff.queries.ts';

type Stores = Pick<Services, 'db' | 'clock'>;

/**
 * The group of the address, for one of its admins or a Master. To everybody else who is no member there is no such group.
 * @throws AppError `not_found`, or `forbidden` for its other members
 */
export async function administeredGroup({ db, user }: Context<'signed-in'>, publicId: string) {
  const group = await queries.findGroupFor(db, publicId, user.id);
  if (group === undefined || (group.role === null && !user.isMaster)) throw new AppError('not_found', MESSAGES.groupNotFound);
  if (!administers(user.isMaster, group.role)) throw new AppError('forbidden', MESSAGES.adminOnly);
  requireFactor(group);
  return group;
}

export async function listStaff({ db, clock }: Stores, groupId: number) {
  const [members, invites] = await Promise.all([queries.listMembers(db, groupId), listInvites(db, groupId)]);
  return { members: members.map(toMember), invites: invites.map((invite) => toInvite(invite, clock.now())) };
}

/** @throws AppError when the group would be left without an admin */
export async function changeRole({ db }: Stores, groupId: number, member: queries.Membership, role: GroupRole): Promise<void> {
  await queries.updateMembership(db, groupId, member.id, { role });
  await requireAdmin(db, groupId);
}

/** Ends a member's access: the next call of any of his sessions is refused. */
export async function deactivate({ db, clock }: Stores, groupId: number, member: queries.Membership): Promise<void> {
  if (member.deleted_at !== null) return;
  await queries.updateMembership(db, groupId, member.id, { deleted_at: clock.now() });
  await requireAdmin(db, groupId);
  await queries.disableWithoutGroup(db, member.user_id);
  await revokeSessionsOf(db, member.user_id);
}

/** For a lost phone or a doubt: the access stays. @throws AppError `not_found` for who is no member any more */
export async function signOut({ db }: Stores, member: queries.Membership): Promise<void> {
  if (member.deleted_at !== null) throw new AppError('not_found', STAFF_MESSAGES.notFound);
  await revokeSessionsOf(db, member.user_id);
}

export async function restore({ db }: Stores, groupId: number, member: queries.Membership): Promise<void> {
  if (member.deleted_at === null) return;
  await queries.updateMembership(db, groupId, member.id, { deleted_at: null });
  await queries.enableAccount(db, member.user_id);
}

/** The member a call names, with the group held so that it keeps an admin. @throws AppError `not_found`, or for oneself */
export async function otherMember({ db, user }: Context<'signed-in'>, groupId: number, publicId: string) {
  await queries.lockGroup(db, groupId);
  const member = await queries.findMember(db, groupId, { publicId });
  if (member === undefined) throw new AppError('not_found', STAFF_MESSAGES.notFound);
  if (member.user_id === user.id) throw new AppError('validation', STAFF_MESSAGES.ownMembership);
  return member;
}

/** For the command line: nobody is "oneself" there. @throws AppError `not_found` */
export async function memberByEmail(db: Db, groupId: number, emailKey: string) {
  await queries.lockGroup(db, groupId);
  const member = await queries.findMember(db, groupId, { emailKey });
  if (member === undefined) throw new AppError('not_found', STAFF_MESSAGES.notFound);
  return member;
}

async function requireAdmin(db: Db, groupId: number): Promise<void> {
  if ((await queries.countAdmins(db, groupId)) === 0) throw new AppError('validation', STAFF_MESSAGES.lastAdmin);
}
