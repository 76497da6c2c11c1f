import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';

/** Said once to each person, where something is done for the first time. */
export const HINTS = ['builder', 'assign', 'report'] as const;
export type Hint = (typeof HINTS)[number];

export const closeHint = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/hints/:hint',
  summary: 'Show a hint to the caller no more',
  access: 'signed-in',
  audit: 'hint.close',
  params: z.object({ hint: z.enum(HINTS, 'Unknown hint') }),
});
