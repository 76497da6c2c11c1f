import * as contract from '@physio/contract/scores/scores';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as scores from './scores.service.ts';

export async function scoreRoutes(app: FeatureApp) {
  handle(app, contract.listScores, 'member', async (context, { params }) => ({
    data: await scores.listScores(context, params.user_id),
  }));

  handle(app, contract.addScore, 'member', async (context, { params, body }) => ({
    data: await scores.addScore(context, params.user_id, body),
  }));

  handle(app, contract.correctScore, 'member', async (context, { params, body }) => ({
    data: await scores.correctScore(context, params.id, body),
  }));

  handle(app, contract.withdrawScore, 'member', async (context, { params }) => ({
    data: await scores.withdrawScore(context, params.id),
  }));
}
