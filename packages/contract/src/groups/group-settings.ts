import * as z from 'zod/mini';
import { GROUP_ROLES, PERMISSION_NAMES } from '../auth/roles.ts';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { flag, objectId, timeZone } from '../common/fields.ts';
import { SUBSCRIPTION_PLANS } from '../common/limits.ts';
import { allowedDomain, groupName, language } from './group-changes.ts';
import { Group, GroupPermission, OwnGroup } from './groups.ts';

/** What a group is set to, and the role the caller has in it. */
export const GroupSettings = z.extend(OwnGroup, {
  subscription_plan: z.enum(SUBSCRIPTION_PLANS),
  leaderboard_public: z.boolean(),
  leaderboard_full_names: z.boolean(),
  /** Masters and the group's Admins need a second step of sign-in. */
  second_factor_required: z.boolean(),
  physios_see_insights: z.boolean(),
});
export type GroupSettings = z.infer<typeof GroupSettings>;

export const SETTINGS_MESSAGES = { ownFactorFirst: 'Set up two-step sign-in for yourself first' } as const;

const group = z.object({ group_id: objectId('Group not found') });

export const getGroupSettings = endpoint({
  method: 'GET',
  path: '/api/ext/v1/groups/:group_id',
  summary: "A group's settings",
  access: 'member',
  anyMaster: true,
  params: group,
  data: GroupSettings,
  ids: { group_id: 'group' },
});

/** `user_role` is the caller's own role in it: null for a Master who is not a member. */
export const ListedGroup = z.extend(Group, { user_role: z.nullable(z.enum(GROUP_ROLES)), staff: z.number() });
export type ListedGroup = z.infer<typeof ListedGroup>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/ext/v1/groups',
  summary: "The caller's groups by name; for a Master every group",
  access: 'signed-in',
  data: z.array(ListedGroup),
});

export const PERMISSION_MESSAGES = {
  unknown: 'Unknown permission',
  twice: 'Each permission can stand in the list once',
  none: 'Please select at least one permission',
} as const;

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/ext/v1/groups/:group_id/permissions',
  summary: "A group's permission names in order",
  access: 'master',
  params: group,
  data: z.array(GroupPermission),
  ids: { group_id: 'group' },
});

export const setPermissions = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/groups/:group_id/permissions',
  summary: "Put a group's permission names in this order; the second decides the dashboard",
  done: MESSAGES.updated,
  changes: ['permissions', 'audit-log'],
  access: 'master',
  params: group,
  body: z.object({
    names: z.array(z.enum(PERMISSION_NAMES, PERMISSION_MESSAGES.unknown), PERMISSION_MESSAGES.none).check(
      z.minLength(1, PERMISSION_MESSAGES.none),
      z.refine((names) => new Set(names).size === names.length, PERMISSION_MESSAGES.twice),
    ),
  }),
  data: z.array(GroupPermission),
  ids: { group_id: 'group' },
  audit: 'group.permissions',
});

/** Only sent fields change. */
export const ChangeGroup = z.object({
  name: z.optional(groupName()),
  allowed_domain: z.optional(allowedDomain()),
  time_zone: z.optional(timeZone()),
  language: z.optional(language()),
  subscription_plan: z.optional(z.enum(SUBSCRIPTION_PLANS, 'Unknown plan code')),
  leaderboard_public: z.optional(flag()),
  leaderboard_full_names: z.optional(flag()),
  second_factor_required: z.optional(flag()),
  physios_see_insights: z.optional(flag()),
});
export type ChangeGroup = z.infer<typeof ChangeGroup>;

export const changeGroup = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/groups/:group_id',
  summary: "Change a group's settings",
  done: MESSAGES.updated,
  failed: MESSAGES.updateFailed,
  /** The time zone, the language and the names on the leaderboard change all of these. */
  changes: ['groups', 'audit-log', 'challenges', 'insights', 'leaderboard', 'exercises', 'programmes', 'tags', 'classification'],
  access: 'admin',
  anyMaster: true,
  params: group,
  body: ChangeGroup,
  data: GroupSettings,
  ids: { group_id: 'group' },
  audit: 'group.settings',
});
