import * as course from '@physio/contract/plans/plan-course';
import * as contract from '@physio/contract/plans/plans';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { assignProgramme } from './assign.service.ts';
import { pausePlan, resumePlan } from './pauses.service.ts';
import * as plans from './plans.service.ts';

export async function planRoutes(app: FeatureApp) {
  handle(app, contract.listPlans, 'member', async (context, { query }) => ({
    data: { plans: await plans.listPlans(context, query.user_id, query.time_zone) },
  }));

  handle(app, contract.listHolders, 'member', async (context, { params, query }) => ({
    data: await plans.listHolders(context, params.id, { from: query.from, patients: query.user_ids }),
  }));

  handle(app, contract.assignProgramme, 'member', async (context, { body }) => ({ data: await assignProgramme(context, body) }));

  handle(app, course.cancelPlan, 'member', (context, { params }) => plans.cancelPlan(context, params.id));

  handle(app, course.restorePlan, 'member', (context, { params }) => plans.restorePlan(context, params.id));

  handle(app, course.changePainLimit, 'member', (context, { params, body }) =>
    plans.changePainLimit(context, params.id, body.pain_limit),
  );

  handle(app, course.pausePlan, 'member', (context, { params }) => pausePlan(context, params.id));

  handle(app, course.resumePlan, 'member', (context, { params }) => resumePlan(context, params.id));
}
