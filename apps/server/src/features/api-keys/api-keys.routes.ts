import * as contract from '@physio/contract/api-keys/api-keys';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as keys from './api-keys.service.ts';

export async function apiKeyRoutes(app: FeatureApp) {
  handle(app, contract.listApiKeys, 'admin', async (context) => ({ data: await keys.listApiKeys(context) }));

  handle(app, contract.createApiKey, 'admin', async (context, { body }) => ({ data: await keys.createApiKey(context, body) }));

  handle(app, contract.rotateApiKey, 'admin', async (context, { params, body }) => ({
    data: await keys.rotateApiKey(context, params.id, body.days),
  }));

  handle(app, contract.removeApiKey, 'admin', (context, { params }) => keys.removeApiKey(context, params.id));
}
