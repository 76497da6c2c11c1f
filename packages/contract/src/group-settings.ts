import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idOrNone, isoDay, objectId, timeZone } from './fields.ts';
import { allowedDomain, Group, groupName } from './groups.ts';
import { SUBSCRIPTION_PLANS } from './limits.ts';
import { paging } from './paging.ts';

/** What a group is set to, and the role the caller has in it. */
export const GroupSettings = z.extend(Group, {
  subscription_plan: z.enum(SUBSCRIPTION_PLANS),
  leaderboard_public: z.boolean(),
  leaderboard_full_names: z.boolean(),
  user_role: z.enum(['Admin', 'Physio']),
});
export type GroupSettings = z.infer<typeof GroupSettings>;

const group = z.object({ group_id: objectId('Group not found') });

export const getGroupSettings = endpoint({
  method: 'GET',
  path: '/api/ext/v1/groups/:group_id',
  summary: "A group's settings",
  access: 'member',
  params: group,
  data: GroupSettings,
  ids: { group_id: 'group' },
});

/** Only sent fields change. */
export const ChangeGroup = z.object({
  name: z.optional(groupName()),
  allowed_domain: z.optional(allowedDomain()),
  time_zone: z.optional(timeZone()),
  subscription_plan: z.optional(z.enum(SUBSCRIPTION_PLANS, 'Unknown plan code')),
  leaderboard_public: z.optional(flag()),
  leaderboard_full_names: z.optional(flag()),
});
export type ChangeGroup = z.infer<typeof ChangeGroup>;

export const changeGroup = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/groups/:group_id',
  summary: "Change a group's settings",
  access: 'admin',
  params: group,
  body: ChangeGroup,
  data: GroupSettings,
  ids: { group_id: 'group' },
  audit: 'group.settings',
});

/** One thing somebody did. People are named only when they are staff: of a patient there is the id and no more. */
export const AuditEntry = z.object({
  at: z.string(),
  actor: z.object({ kind: z.enum(['staff', 'patient', 'system']), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AUDIT_KINDS = ['all', 'read', 'change'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
/** Entries that can be paged through; what is older is found by its dates. */
export const AUDIT_MOST = 10_000;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/ext/v1/audit-log',
  summary: 'Who read or changed what in the group, newest first',
  access: 'admin',
  query: z.object({
    ...paging(25),
    group_id: z.optional(objectId()),
    /** A member of staff. */
    user_id: idOrNone('User not found'),
    kind: z._default(z.catch(z.enum(AUDIT_KINDS), 'all'), 'all'),
    from: z.optional(isoDay('from must be YYYY-MM-DD')),
    to: z.optional(isoDay('to must be YYYY-MM-DD')),
  }),
  data: z.array(AuditEntry),
  top: z.object({
    /** At most AUDIT_MOST. */
    total_count: z.number(),
    total_page: z.number(),
    /** Those of the staff, past ones too, who stand in the log. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  filters: { user_id: 'user' },
});
