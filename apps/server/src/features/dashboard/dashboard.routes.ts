import { getSocketStatistics } from '@physio/contract/dashboard';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { popularItemRoutes } from './popular-items.routes.ts';
import { socketStatistics } from './socket-statistics.service.ts';

export async function dashboardRoutes(app: FeatureApp): Promise<void> {
  handle(app, getSocketStatistics, 'signed-in', async (context) => ({ data: await socketStatistics(context) }));
  await popularItemRoutes(app);
}
