import * as contract from '@physio/contract/badges';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as badges from './badges.service.ts';

const SAYS = contract.BADGE_MESSAGES;

export async function badgeRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listBadges, 'member', async (context) => ({ data: await badges.listBadges(context) }));
  handle(app, contract.createBadge, 'admin', async (context, { body }) => {
    const id = await badges.createBadge(context, body);
    context.note(id);
    return { message: SAYS.created, data: { id } };
  });
  handle(app, contract.updateBadge, 'admin', async (context, { params, body }) => {
    await badges.updateBadge(context, params.id, body);
    return { message: SAYS.updated };
  });
  handle(app, contract.deleteBadge, 'admin', async (context, { params }) => {
    await badges.deleteBadge(context, params.id);
    return { message: SAYS.deleted };
  });
  handle(app, contract.restoreBadge, 'admin', async (context, { params }) => {
    await badges.restoreBadge(context, params.id);
    return { message: SAYS.restored };
  });
  handle(app, contract.awardBadge, 'admin', async (context, { params, body }) => {
    await badges.awardBadge(context, params.id, body);
    context.note(params.id, body);
    return { message: SAYS.awarded };
  });
}
