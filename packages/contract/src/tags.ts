import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const Tag = z.object({ encoded_id: z.string(), name: z.string(), usage_count: z.number() });
export type Tag = z.infer<typeof Tag>;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/v1/tags/',
  summary: "The group's tags by name",
  access: 'member',
  data: z.array(Tag),
});
