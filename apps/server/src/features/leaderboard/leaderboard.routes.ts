import { getDisplay, getRanking } from '@physio/contract/leaderboard';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { loadDisplay, loadRanking } from './leaderboard.service.ts';

export async function leaderboardRoutes(app: FeatureApp): Promise<void> {
  handle(app, getRanking, 'public', async (context, { params, query }) => ({
    data: await loadRanking(context, params.challengeId, query),
  }));
  handle(app, getDisplay, 'public', async (context, { params, query }) => ({
    data: await loadDisplay(context, params.groupId, query),
  }));
}
