import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { painLimit, SHOWN_ON } from './plans.ts';

/** `weekdays`: chosen days, Monday is 1, Sunday 64; null where any day will do. `pain_limit`: null for the practice's. A pause that goes on has no last day. */
export const PlanTerms = z.object({
  weekdays: z.nullable(z.number()),
  pain_limit: z.nullable(z.number()),
  pauses: z.array(z.object({ from: z.string(), to: z.nullable(z.string()) })),
});

const onePlan = {
  changes: SHOWN_ON,
  access: 'member',
  params: z.object({ id: objectId('Plan not found') }),
  ids: { id: 'plan' },
} as const;

export const cancelPlan = endpoint({
  ...onePlan,
  method: 'POST',
  path: '/api/ext/v1/plans/:id/cancel',
  summary: 'End a plan; it stays listed',
  done: 'Plan ended',
  audit: 'plan.cancel',
});

export const restorePlan = endpoint({
  ...onePlan,
  method: 'POST',
  path: '/api/ext/v1/plans/:id/restore',
  summary: 'Bring an ended plan back',
  done: 'Plan restored',
  audit: 'plan.restore',
});

export const pausePlan = endpoint({
  ...onePlan,
  method: 'POST',
  path: '/api/ext/v1/plans/:id/pause',
  summary: 'Ask the patient to pause a plan from today; nothing is due until it is resumed',
  done: 'Plan paused',
  audit: 'plan.pause',
});

export const resumePlan = endpoint({
  ...onePlan,
  method: 'POST',
  path: '/api/ext/v1/plans/:id/resume',
  summary: 'Go on with a paused plan from today',
  done: 'Plan resumed',
  audit: 'plan.resume',
});

export const changePainLimit = endpoint({
  ...onePlan,
  method: 'PUT',
  path: '/api/ext/v1/plans/:id/pain-limit',
  summary: "Set from which pain on a plan's sessions end and the practice is told; 0 for the practice's own limit",
  done: 'Pain limit saved',
  failed: 'Not able to save the pain limit, Please try again',
  changes: ['plans'],
  audit: 'plan.pain_limit',
  body: z.object({ pain_limit: painLimit() }),
});
