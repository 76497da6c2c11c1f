import * as contract from '@physio/contract/holds/holds';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as holds from './holds.service.ts';

export async function holdRoutes(app: FeatureApp) {
  handle(app, contract.listHolds, 'member', async (context, { params }) => ({
    data: await holds.listHolds(context, params.user_id),
  }));

  handle(app, contract.placeHold, 'admin', (context, { params, body }) => holds.placeHold(context, params.user_id, body.reason));

  handle(app, contract.endHold, 'admin', (context, { params, body }) => holds.endHold(context, params.user_id, body.word));
}
