import * as contract from '@physio/contract/credits/credit-calls';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as credits from './credits.service.ts';

export async function creditRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.setExerciseCredit, 'member', async (context, { params, body }) => ({
    data: await credits.setExerciseCredit(context, params.id, body),
  }));

  handle(app, contract.setFileCredit, 'member', async (context, { params, body }) => ({
    data: await credits.setFileCredit(context, params.id, body),
  }));

  handle(app, contract.listCredits, 'member', async (context) => ({ data: await credits.listCredits(context) }));
}
