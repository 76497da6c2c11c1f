import * as contract from '@physio/contract/retention/retention';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as retention from './retention.service.ts';

export async function retentionRoutes(app: FeatureApp) {
  handle(app, contract.getRetention, 'admin', async (context) => ({ data: await retention.getRetention(context) }));

  handle(app, contract.changeRetention, 'admin', (context, { body }) => retention.changeRetention(context, body.years));

  handle(app, contract.listDue, 'admin', (context, { query }) => retention.listDue(context, query));

  handle(app, contract.eraseDue, 'admin', async (context, { body }) => ({
    data: await retention.eraseDue(context, body.user_ids),
  }));

  handle(app, contract.keepLonger, 'admin', (context, { params, body }) => retention.keepLonger(context, params.user_id, body));

  handle(app, contract.endKeeping, 'admin', (context, { params }) => retention.endKeeping(context, params.user_id));
}
