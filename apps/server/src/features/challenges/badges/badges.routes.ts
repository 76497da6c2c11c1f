import * as contract from '@physio/contract/challenges/badges';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as badges from './badges.service.ts';

export async function badgeRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listBadges, 'member', async (context) => ({ data: await badges.listBadges(context) }));

  handle(app, contract.createBadge, 'admin', async (context, { body }) => ({ data: await badges.createBadge(context, body) }));

  handle(app, contract.updateBadge, 'admin', (context, { params, body }) => badges.updateBadge(context, params.id, body));

  handle(app, contract.deleteBadge, 'admin', (context, { params }) => badges.deleteBadge(context, params.id));

  handle(app, contract.restoreBadge, 'admin', (context, { params }) => badges.restoreBadge(context, params.id));

  handle(app, contract.awardBadge, 'admin', (context, { params, body }) => badges.awardBadge(context, params.id, body));
}
