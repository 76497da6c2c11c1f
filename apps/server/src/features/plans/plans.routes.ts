import { assignProgramme, cancelPlan, listHolders, listPlans, PLAN_MESSAGES, restorePlan } from '@physio/contract/plans';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as assign from './assign.service.ts';
import * as plans from './plans.service.ts';

export async function planRoutes(app: FeatureApp) {
  handle(app, listPlans, 'member', async (context, { query }) => ({
    data: { plans: await plans.listPlans(context, query.user_id, query.time_zone) },
  }));

  handle(app, listHolders, 'member', async (context, { params, query }) => ({
    data: await plans.listHolders(context, params.id, { from: query.from, patients: query.user_ids }),
  }));

  handle(app, assignProgramme, 'member', async (context, { body }) => {
    const { assigned, skipped } = await assign.assignProgramme(context, body);
    context.note(body.circuit_id, { patients: assigned });
    return { data: { skipped }, message: PLAN_MESSAGES.assigned };
  });

  handle(app, cancelPlan, 'member', async (context, { params }) => {
    await plans.cancelPlan(context, params.id);
    return { message: PLAN_MESSAGES.ended };
  });

  handle(app, restorePlan, 'member', async (context, { params }) => {
    await plans.restorePlan(context, params.id);
    return { message: PLAN_MESSAGES.restored };
  });
}
