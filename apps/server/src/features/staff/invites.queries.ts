import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export type NewInvite = {
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  role: string;
  language: string;
  tokenHash: Buffer;
  invitedBy: number | null;
  sentAt: Date;
  expiresAt: Date;
};

const open = (db: Db, groupId: number) =>
  db.selectFrom('staff_invites').where('group_id', '=', groupId).where('accepted_at', 'is', null).where('cancelled_at', 'is', null);

export type InviteRow = Awaited<ReturnType<typeof listInvites>>[number];
export const listInvites = (db: Db, groupId: number) =>
  open(db, groupId)
    .select(['public_id', 'first_name', 'last_name', 'email', 'role', 'sent_at', 'expires_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** An open invitation, held until the transaction ends. */
export const holdInvite = (db: Db, groupId: number, publicId: string) =>
  open(db, groupId)
    .select(['id', 'public_id', 'email', 'first_name', 'language'])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

/** The open invitation of an e-mail that is not past its time, held until the transaction ends. */
export const holdInviteOf = (db: Db, groupId: number, emailKey: string, now: Date) =>
  open(db, groupId)
    .select(['id', 'first_name', 'last_name', 'language', 'role'])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const insertInvite = (db: Db, groupId: number, invite: NewInvite) =>
  db
    .insertInto('staff_invites')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      email: invite.email,
      email_key: invite.emailKey,
      first_name: invite.firstName,
      last_name: invite.lastName,
      role: invite.role,
      language: invite.language,
      token_hash: invite.tokenHash,
      invited_by: invite.invitedBy,
      sent_at: invite.sentAt,
      expires_at: invite.expiresAt,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();

export type InviteChange = { token_hash: Buffer; sent_at: Date; expires_at: Date } | { cancelled_at: Date } | { accepted_at: Date };
export const updateInvite = (db: Db, groupId: number, id: number, change: InviteChange) =>
  db.updateTable('staff_invites').set(change).where('id', '=', id).where('group_id', '=', groupId).execute();

/** The open invitation of a mailed token; the token, not the caller, says which group it is of. */
export const findInviteByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('staff_invites as i')
    .innerJoin('groups as g', 'g.id', 'i.group_id')
    .select([
      'i.id',
      'i.public_id',
      'i.group_id',
      'i.email',
      'i.email_key',
      'i.first_name',
      'i.last_name',
      'i.role',
      'i.language',
      'g.group_name',
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('i.accepted_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();

/** @returns false when the invitation was used or taken back meanwhile */
export async function takeInvite(db: Db, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('staff_invites')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Accepted, withdrawn or long expired ones: the audit log keeps who was invited. An expired one can be sent again until then. */
export const deleteOldInvites = (db: Db) =>
  db.deleteFrom('staff_invites').where('expires_at', '<', sql<Date>`now() - interval '90 days'`).execute();
