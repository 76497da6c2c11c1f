import { addScore, correctScore, listScores, SCORE_MESSAGES, withdrawScore } from '@physio/contract/scores';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as scores from './scores.service.ts';

export async function scoreRoutes(app: FeatureApp) {
  handle(app, listScores, 'member', async (context, { params }) => ({
    data: await scores.listScores(context, params.user_id),
  }));

  handle(app, addScore, 'member', async (context, { params, body }) => ({
    data: await scores.addScore(context, params.user_id, body),
    message: SCORE_MESSAGES.added,
  }));

  handle(app, correctScore, 'member', async (context, { params, body }) => ({
    data: await scores.correctScore(context, params.id, body),
    message: SCORE_MESSAGES.corrected,
  }));

  handle(app, withdrawScore, 'member', async (context, { params }) => ({
    data: await scores.withdrawScore(context, params.id),
    message: SCORE_MESSAGES.withdrawn,
  }));
}
