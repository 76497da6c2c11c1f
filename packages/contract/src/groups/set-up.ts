import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';

/** What a practice has of what it needs to begin. `colleagues`: members beside the caller, and open invitations. */
export const SetUp = z.object({
  has_logo: z.boolean(),
  exercises: z.number(),
  to_review: z.number(),
  programmes: z.number(),
  colleagues: z.number(),
});
export type SetUp = z.infer<typeof SetUp>;

export const getSetUp = endpoint({
  method: 'GET',
  path: '/api/ext/v1/set-up',
  summary: 'What the group has of what a practice needs to begin',
  access: 'member',
  data: SetUp,
});
