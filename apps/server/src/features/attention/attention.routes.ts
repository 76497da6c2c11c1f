import * as contract from '@physio/contract/attention/attention';
import * as marks from '@physio/contract/attention/attention-marks';
import * as standings from '@physio/contract/patients/standings';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { listAttention } from './attention.service.ts';
import { markAttention, unmarkAttention } from './marks.service.ts';
import { listStandings } from './standings.service.ts';

export async function attentionRoutes(app: FeatureApp) {
  handle(app, contract.listAttention, 'member', (context, { query }) => listAttention(context, query));

  handle(app, standings.listStandings, 'member', async (context, { query }) => ({ data: await listStandings(context, query) }));

  handle(app, marks.markAttention, 'member', (context, { params, body }) => markAttention(context, params.id, body));

  handle(app, marks.unmarkAttention, 'member', (context, { params, query }) => unmarkAttention(context, params.id, query));
}
