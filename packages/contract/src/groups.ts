import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { objectId } from './fields.ts';

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
});
export type Group = z.infer<typeof Group>;

export const GroupPermission = z.object({ encoded_id: z.string(), name: z.string(), position: z.number() });
export type GroupPermission = z.infer<typeof GroupPermission>;

export const getGroupPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/group-permission/',
  summary: "The group's permission names in order; the second decides the dashboard",
  access: 'member',
  query: z.object({ group_id: z.optional(objectId()) }),
  data: z.array(GroupPermission),
});
