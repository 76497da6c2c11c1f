import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { inBatchesOf } from '#db/in-batches.ts';
import { prepared } from '#db/prepared.ts';
import { asBounds, hasFactor, lacksFactor, opensGroup, type SessionBounds } from './opened-groups.queries.ts';

export type SessionOwner = { userId: number } | { patientId: number };
/** A device that came by a patient's link. */
export type Device = { kind: 'page' | 'tablet'; linkId: number; label: string };
/** Of a session by single sign-on. `provedAt`: when its owner last showed the provider who they are. */
export type BySso = { connectionId: number; hasFactor: boolean; provedAt: Date };

export type NewSession = {
  publicId: string;
  owner: SessionOwner;
  device?: Device;
  sso?: BySso;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
};

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('auth_sessions')
    .values({
      public_id: session.publicId,
      ...('userId' in session.owner
        ? { user_id: session.owner.userId, audience: 'staff' }
        : { patient_id: session.owner.patientId, audience: 'patient' }),
      token_hash: session.tokenHash,
      created_at: session.now,
      last_used_at: session.now,
      proved_at: session.sso?.provedAt ?? session.now,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
      ...(session.device && {
        kind: session.device.kind,
        link_id: session.device.linkId,
        label: session.device.label,
        checked_at: session.now,
      }),
      ...(session.sso && { sso_connection_id: session.sso.connectionId, has_provider_factor: session.sso.hasFactor }),
    })
    .execute();

/**
 * Whether a proven password is still that of a live account, which is held until the transaction ends: a change that is
 * under way is waited for, and a later one sees all that this transaction wrote.
 */
export async function holdProof(db: Db, userId: number, provenHash: string): Promise<boolean> {
  const held = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', provenHash)
    .where('is_enabled', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export type FoundSession = {
  id: number;
  last_used_at: Date;
  expires_at: Date;
  proved_at: Date;
  kind: Device['kind'] | null;
  user_id: number | null;
  user_public_id: string | null;
  is_master: boolean | null;
  only_group_id: number | null;
  has_provider_factor: boolean;
  patient_id: number | null;
  patient_public_id: string | null;
  patient_group_id: number | null;
  patient_language: Language | null;
  patient_group_language: Language | null;
  /** Null when the owner is not a live member of the group that the call names. */
  group_id: number | null;
  group_public_id: string | null;
  time_zone: string | null;
  group_language: Language | null;
  role: string | null;
  lacks_factor: boolean | null;
};

const sessions = prepared(
  'sessions',
  (_db, { hashes, groups }: { hashes: Buffer[]; groups: string[] }) => sql<FoundSession & { call: number }>`
    select k.call, s.id, s.last_used_at, s.expires_at, s.proved_at, s.kind, u.id as user_id, u.public_id as user_public_id, u.is_master,
           c.group_id as only_group_id, s.has_provider_factor,
           p.id as patient_id, p.public_id as patient_public_id, p.group_id as patient_group_id,
           p.language as patient_language, pg.language as patient_group_language,
           m.group_id, g.public_id as group_public_id, g.time_zone, g.language as group_language, m.role,
           ${lacksFactor(sql`s.has_provider_factor`)} as lacks_factor
    from unnest(${hashes}::bytea[], ${groups}::text[]) with ordinality as k (token_hash, group_public_id, call)
    join auth_sessions s on s.token_hash = k.token_hash and s.revoked_at is null
    left join users u on u.id = s.user_id and u.deleted_at is null and u.is_enabled
    left join sso_connections c on c.id = s.sso_connection_id
    left join patients p on p.id = s.patient_id and p.deleted_at is null and p.archived_at is null
    left join groups pg on pg.id = p.group_id
    left join groups g on g.public_id = k.group_public_id
    left join staff_members m on m.group_id = g.id and m.user_id = u.id and m.deleted_at is null
      and ${opensGroup(sql`c.group_id`)}`,
);

/**
 * A live session and its owner, who must be live too, with the owner's membership of the group the call names: one question for
 * all calls that come at the same time. An empty id names no group.
 */
export const findSession = inBatchesOf(async (db: Db, calls: { tokenHash: Buffer; groupPublicId: string }[]) => {
  const rows = await sessions(db, { hashes: calls.map((call) => call.tokenHash), groups: calls.map((call) => call.groupPublicId) });
  const byCall = new Map(rows.map((row) => [row.call, row]));
  return calls.map((_, at): FoundSession | undefined => byCall.get(at + 1));
});

/** Never back: of calls at the same time the latest counts. */
export const touchSession = (db: Db, id: number, now: Date) =>
  db.updateTable('auth_sessions').set({ last_used_at: now }).where('id', '=', id).where('last_used_at', '<', now).execute();

export const renewProof = (db: Db, id: number, now: Date) =>
  db.updateTable('auth_sessions').set({ proved_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute();

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

/** The group if the user is a live member of it and the session opens it. */
export function findMembership(db: Db, user: SessionBounds & { id: number }, groupPublicId: string) {
  const { only, factor } = asBounds(user);
  return db
    .selectFrom('groups as g')
    .innerJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', user.id).on('m.deleted_at', 'is', null),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['g.id', 'g.public_id', 'g.time_zone', 'g.language', 'm.role', lacksFactor(factor).as('lacks_factor')])
    .where('g.public_id', '=', groupPublicId)
    .where(opensGroup(only))
    .executeTakeFirst();
}

/** Any group, whoever asks: only for a Master. */
export const findGroup = (db: Db, masterId: number, groupPublicId: string) =>
  db
    .selectFrom('groups')
    .select(['id', 'public_id', 'time_zone', 'language'])
    .select(sql<boolean>`second_factor_required and not ${hasFactor(sql`${masterId}::bigint`)}`.as('lacks_factor'))
    .where('public_id', '=', groupPublicId)
    .executeTakeFirst();

export const deleteDeadSessions = (db: Db) =>
  db.deleteFrom('auth_sessions').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
