import { getSocketStatistics, sendHeartbeat } from '@physio/contract/dashboard';
import { dayIn } from '#platform/clock/clock.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { popularItemRoutes } from './popular-items.routes.ts';
import { recordHeartbeat } from './socket-statistics.queries.ts';
import { socketStatistics } from './socket-statistics.service.ts';

export async function dashboardRoutes(app: FeatureApp): Promise<void> {
  handle(app, getSocketStatistics, 'signed-in', async (context) => ({ data: await socketStatistics(context) }));

  handle(app, sendHeartbeat, 'service', async ({ db, clock }, { body }) => {
    const now = clock.now();
    await recordHeartbeat(db, { serverId: body.server_id, clientIds: body.client_ids, at: now, day: dayIn('UTC', now) });
    return {};
  });
  await popularItemRoutes(app);
}
