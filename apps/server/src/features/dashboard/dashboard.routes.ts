import * as contract from '@physio/contract/dashboard/dashboard';
import * as lately from '@physio/contract/dashboard/lately';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as dashboard from './dashboard.service.ts';
import { listLately } from './lately.service.ts';

export async function dashboardRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.getSocketStatistics, 'signed-in', async (context) => ({
    data: await dashboard.getSocketStatistics(context),
  }));

  handle(app, contract.sendHeartbeat, 'service', (context, { body }) => dashboard.sendHeartbeat(context, body));

  handle(app, contract.getPopularItems, 'member', async (context, { query }) => ({
    data: await dashboard.getPopularItems(context, query),
  }));

  handle(app, lately.listLately, 'member', async (context) => ({ data: await listLately(context) }));
}
