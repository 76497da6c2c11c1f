import { getPopularItems } from '@physio/contract/dashboard';
import { instantIn } from '#platform/clock/clock.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { countActivity } from './popular-items.queries.ts';

export async function popularItemRoutes(app: FeatureApp) {
  handle(app, getPopularItems, 'member', async ({ db, group }, { query }) => {
    const zone = query.time_zone || group.timeZone;
    const end = new Date(instantIn(zone, query.end_time).getTime() + 999);
    const { active, inactive } = await countActivity(db, group.id, instantIn(zone, query.start_time), end);
    return { data: { users_activity: { chart_data: [active, inactive], labels: ['Active', 'Inactive'] } } };
  });
}
