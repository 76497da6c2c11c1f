import { endOwnGoal } from '@physio/contract/goals/end-own-goal';
import * as contract from '@physio/contract/goals/goals';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as goals from './goals.service.ts';
import * as own from './own-goals.service.ts';

export async function goalRoutes(app: FeatureApp) {
  handle(app, contract.listGoals, 'member', (context, { params }) => goals.listGoals(context, params.user_id));

  handle(app, contract.addGoal, 'member', async (context, { params, body }) => ({
    data: await goals.addGoal(context, params.user_id, body),
  }));

  handle(app, contract.updateGoal, 'member', async (context, { params, body }) => ({
    data: await goals.updateGoal(context, params.id, body),
  }));

  handle(app, contract.endGoal, 'member', async (context, { params, body }) => ({
    data: await goals.endGoal(context, params.id, body.word),
  }));

  handle(app, contract.setOwnGoal, 'patient', async (context, { params, body }) => ({
    data: await own.setOwnGoal(context, params.client_goal_id, body),
  }));

  handle(app, endOwnGoal, 'patient', (context, { params, body }) => own.endOwnGoal(context, params.id, body));

  handle(app, contract.rateGoal, 'patient', async (context, { params, body }) => ({
    data: await own.rateGoal(context, params.id, body),
  }));

  handle(app, contract.rateSinceStart, 'patient', async (context, { body }) => ({
    data: await own.rateSinceStart(context, body),
  }));
}
