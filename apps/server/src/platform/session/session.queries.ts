import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { newPublicId } from '#db/public-id.ts';

export type SessionOwner = { userId: number } | { patientId: number };
export type NewSession = { owner: SessionOwner; tokenHash: Buffer; now: Date; expiresAt: Date; ip: string; userAgent: string };

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('auth_sessions')
    .values({
      public_id: newPublicId(),
      ...('userId' in session.owner
        ? { user_id: session.owner.userId, audience: 'staff' }
        : { patient_id: session.owner.patientId, audience: 'patient' }),
      token_hash: session.tokenHash,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();

type Call = { tokenHash: Buffer; groupPublicId: string };

const sessions = prepared('session', (db, { tokenHash, groupPublicId }: Call) =>
  db
    .selectFrom('auth_sessions as s')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null).on('u.is_enabled', '=', true),
    )
    .leftJoin('patients as p', (join) =>
      join.onRef('p.id', '=', 's.patient_id').on('p.deleted_at', 'is', null).on('p.archived_at', 'is', null),
    )
    .leftJoin('groups as g', (join) => join.on('g.public_id', '=', groupPublicId))
    .leftJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').onRef('m.user_id', '=', 'u.id').on('m.deleted_at', 'is', null),
    )
    .select([
      's.id',
      's.last_used_at',
      's.expires_at',
      'u.id as user_id',
      'u.public_id as user_public_id',
      'u.is_master',
      'p.id as patient_id',
      'p.public_id as patient_public_id',
      'p.group_id as patient_group_id',
      'm.group_id',
      'g.public_id as group_public_id',
      'g.time_zone as group_time_zone',
      'm.role',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null),
);

/**
 * A live session and its owner, who must be live too; and the owner's membership of the group the call names, if it names
 * one: `group_id` is null when the owner is no member.
 */
export const findSession = async (db: Db, tokenHash: Buffer, groupPublicId: string | null) =>
  (await sessions(db, { tokenHash, groupPublicId: groupPublicId ?? '' }))[0];

export const touchSession = (db: Db, id: number, now: Date) =>
  db.updateTable('auth_sessions').set({ last_used_at: now }).where('id', '=', id).execute();

export const revokeSession = (db: Db, id: number) =>
  db.updateTable('auth_sessions').set({ revoked_at: sql`now()` }).where('id', '=', id).where('revoked_at', 'is', null).execute();

/** Ends every session of a user but, if given, one. */
export const revokeSessionsOf = (db: Db, userId: number, keptSessionId = 0) =>
  db
    .updateTable('auth_sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '<>', keptSessionId)
    .where('revoked_at', 'is', null)
    .execute();

/** The group if the user is a live member of it. */
export const findMembership = (db: Db, userId: number, groupPublicId: string) =>
  db
    .selectFrom('groups as g')
    .innerJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', userId).on('m.deleted_at', 'is', null),
    )
    .select(['g.id', 'g.public_id', 'g.time_zone', 'm.role'])
    .where('g.public_id', '=', groupPublicId)
    .executeTakeFirst();

export const deleteDeadSessions = (db: Db) =>
  db.deleteFrom('auth_sessions').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
