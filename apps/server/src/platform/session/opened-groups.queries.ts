import { type RawBuilder, sql } from 'kysely';

/**
 * What a session by a group's single sign-on is bound by: `onlyGroupId` is the one group that it opens, null for a session by password
 * or passkey. `hasProviderFactor`: the provider has asked for a second step, and the group trusts it.
 */
export type SessionBounds = { onlyGroupId: number | null; hasProviderFactor: boolean };

/** Whether a user, named by a column or an id, has a second step of sign-in in force. */
export const hasFactor = (userId: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = ${userId}))`;

/** Whether group `g` asks user `u`, of membership `m`, for a second step that neither they nor their session have. */
export const lacksFactor = (hasProviderFactor: RawBuilder<unknown>) =>
  sql<boolean>`g.second_factor_required and (u.is_master or m.role = 'Admin') and not ${hasFactor(sql`u.id`)}
    and not ${hasProviderFactor}`;

/**
 * Whether a session of user `u` opens group `g`. One by single sign-on opens its own group alone; any other does not open a group that
 * asks for its single sign-on, but to a Master and to the Admin whom the group has named.
 */
export const opensGroup = (onlyGroupId: RawBuilder<unknown>) =>
  sql<boolean>`case when ${onlyGroupId} is not null then g.id = ${onlyGroupId} else u.is_master or not exists
    (select from sso_connections e where e.group_id = g.id and e.enforced and e.password_admin_id is distinct from u.id) end`;

export const asBounds = ({ onlyGroupId, hasProviderFactor }: SessionBounds) => ({
  only: sql`${onlyGroupId}::bigint`,
  factor: sql`${hasProviderFactor}::boolean`,
});
