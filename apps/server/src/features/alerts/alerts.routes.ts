import * as contract from '@physio/contract/alerts/alerts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as alerts from './alerts.service.ts';

export async function alertRoutes(app: FeatureApp) {
  handle(app, contract.listAlerts, 'member', (context, { query }) => alerts.listAlerts(context, query));

  handle(app, contract.closeAlert, 'member', async (context, { params, body }) => ({
    data: await alerts.closeAlert(context, params.id, body.word),
  }));
}
