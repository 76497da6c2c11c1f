import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { flag } from '../common/fields.ts';

/**
 * What a practice has of what it needs to begin. `colleagues`: members beside the caller, and open invitations. `sample`: the id of its sample
 * patient. `hidden`: whether the caller has put the list of this away. */
export const SetUp = z.object({
  has_logo: z.boolean(),
  exercises: z.number(),
  to_review: z.number(),
  programmes: z.number(),
  colleagues: z.number(),
  patients: z.number(),
  sample: z.nullable(z.string()),
  hidden: z.boolean(),
});
export type SetUp = z.infer<typeof SetUp>;

export const getSetUp = endpoint({
  method: 'GET',
  path: '/api/ext/v1/set-up',
  summary: 'What the group has of what a practice needs to begin',
  access: 'member',
  data: SetUp,
});

export const hideSetUp = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/set-up',
  summary: 'Put the list of what a practice needs away for the caller, or take it out again',
  changes: ['groups'],
  access: 'admin',
  audit: 'set_up.hide',
  body: z.object({ hidden: flag() }),
});
