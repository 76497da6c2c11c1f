import * as contract from '@physio/contract/leaderboard/leaderboard';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as leaderboard from './leaderboard.service.ts';

export async function leaderboardRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.getRanking, 'public', async (context, { params, query }) => ({
    data: await leaderboard.getRanking(context, params.challengeId, query),
  }));

  handle(app, contract.getDisplay, 'public', async (context, { params, query }) => ({
    data: await leaderboard.getDisplay(context, params.groupId, query),
  }));
}
