import * as log from '@physio/contract/events/deliveries';
import * as contract from '@physio/contract/events/webhooks';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as deliveries from './deliveries.service.ts';
import * as webhooks from './webhooks.service.ts';

export async function webhookRoutes(app: FeatureApp) {
  handle(app, contract.listWebhooks, 'admin', async (context) => ({ data: await webhooks.listWebhooks(context) }));
  handle(app, contract.createWebhook, 'admin', async (context, { body }) => ({
    data: await webhooks.createWebhook(context, body),
  }));
  handle(app, contract.updateWebhook, 'admin', async (context, { params, body }) => ({
    data: await webhooks.updateWebhook(context, params.id, body),
  }));
  handle(app, contract.removeWebhook, 'admin', (context, { params }) => webhooks.removeWebhook(context, params.id));
  handle(app, contract.rotateWebhook, 'admin', async (context, { params }) => ({
    data: await webhooks.rotateWebhook(context, params.id),
  }));
  handle(app, contract.testWebhook, 'admin', (context, { params }) => webhooks.testWebhook(context, params.id));
  handle(app, log.listDeliveries, 'admin', (context, { params, query }) => deliveries.listDeliveries(context, params.id, query));
  handle(app, log.getDelivery, 'admin', async (context, { params }) => ({
    data: await deliveries.getDelivery(context, params.id),
  }));
  handle(app, log.resendDelivery, 'admin', (context, { params }) => deliveries.resendDelivery(context, params.id));
  handle(app, log.resendFailed, 'admin', async (context, { params, body }) => ({
    data: await deliveries.resendFailed(context, params.id, new Date(body.since)),
  }));
}
