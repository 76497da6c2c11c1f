import * as z from 'zod/mini';
import { GROUP_ROLES } from '../auth/roles.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages/languages.ts';

export const Group = z.object({
  encoded_id: z.string(),
  id: z.string(),
  code: z.string(),
  group_name: z.string(),
  logo: z.nullable(z.string()),
  type: z.string(),
  background_color: z.string(),
  text_color: z.string(),
  allowed_domain: z.nullable(z.string()),
  time_zone: z.string(),
  /** What its library is written in. A browser may still keep a group from before there was one. */
  language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE),
});
export type Group = z.infer<typeof Group>;

/** A group with the role the caller has in it. */
export const OwnGroup = z.extend(Group, { user_role: z.enum(GROUP_ROLES) });
export type OwnGroup = z.infer<typeof OwnGroup>;

/** One of the caller's own groups, with its size. A browser may still keep a list from before that was said. */
export const MemberGroup = z.extend(OwnGroup, { patients: z.optional(z.number()), staff: z.optional(z.number()) });
export type MemberGroup = z.infer<typeof MemberGroup>;

export const GroupPermission = z.object({ encoded_id: z.string(), name: z.string(), position: z.number() });
export type GroupPermission = z.infer<typeof GroupPermission>;

export const getGroupPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/group-permission/',
  summary: "The group's permission names in order; the second decides the dashboard",
  access: 'member',
  query: z.object({ group_id: z.optional(objectId()) }),
  data: z.array(GroupPermission),
  rate: perMinute(60),
});
