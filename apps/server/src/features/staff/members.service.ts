import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { STAFF_MESSAGES } from '@physio/contract/staff/staff';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services } from '#platform/http/context.ts';
import { revokeSessionsOf } from '#platform/session/session.queries.ts';
import { listInvites } from './invites.queries.ts';
import { toInvite, toMember } from './staff.mapper.ts';
import * as queries from './staff.queries.ts';

type Stores = Pick<Services, 'db' | 'clock'>;

export async function staffOf({ db, clock }: Stores, groupId: number) {
  const [members, invites] = await Promise.all([queries.listMembers(db, groupId), listInvites(db, groupId)]);
  return { members: members.map(toMember), invites: invites.map((invite) => toInvite(invite, clock.now())) };
}

/** Ends a member's access: the next call of any of their sessions is refused. */
export async function deactivate({ db, clock }: Stores, groupId: number, member: queries.Membership): Promise<void> {
  if (member.deleted_at !== null) return;
  await queries.updateMembership(db, groupId, member.id, { deleted_at: clock.now() });
  await requireAdmin(db, groupId, member.user_id);
  await queries.disableWithoutGroup(db, member.user_id);
  await revokeSessionsOf(db, member.user_id);
}

export async function restore({ db }: Stores, groupId: number, member: queries.Membership): Promise<void> {
  if (member.deleted_at === null) return;
  await queries.updateMembership(db, groupId, member.id, { deleted_at: null });
  await queries.enableAccount(db, member.user_id);
}

/** For the command line: nobody is "oneself" there. @throws AppError `not_found` */
export async function memberByEmail(db: Db, groupId: number, emailKey: string) {
  await queries.holdGroup(db, groupId);
  const member = await queries.findMember(db, groupId, { emailKey });
  if (member === undefined) throw new AppError('not_found', STAFF_MESSAGES.notFound);
  return member;
}

/**
 * After a change of a member. @throws AppError for a group that is left without an admin, or whose provider, once gone, would leave
 * nobody who can sign in
 */
export async function requireAdmin(db: Db, groupId: number, userId: number): Promise<void> {
  if ((await queries.countAdmins(db, groupId)) === 0) throw new AppError('validation', STAFF_MESSAGES.lastAdmin);
  await requirePasswordAdmin(db, groupId, userId);
}

/** @throws AppError for the one whose password is still taken, should they be no admin any more */
export async function requirePasswordAdmin(db: Db, groupId: number, userId: number): Promise<void> {
  if (await queries.isLostPasswordAdmin(db, groupId, userId)) throw new AppError('validation', SSO_MESSAGES.passwordAdmin);
}
