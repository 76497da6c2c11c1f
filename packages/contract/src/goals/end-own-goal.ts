import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { objectId, timeZone } from '../common/fields.ts';
import { GOAL_MESSAGES } from './goals.ts';
import { GOAL_ENDINGS } from './weeks.ts';

export const endOwnGoal = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/goals/:id/end',
  summary: 'The patient ends a goal, which was reached or is no longer wanted; sent again, nothing changes',
  done: 'Saved',
  access: 'patient',
  audit: 'goal.end',
  rate: perHour(60),
  params: z.object({ id: objectId(GOAL_MESSAGES.notFound) }),
  ids: { id: 'goal' },
  body: z.object({ how: z.enum(GOAL_ENDINGS, GOAL_MESSAGES.howRequired), time_zone: timeZone() }),
});
