import * as contract from '@physio/contract/library/progress';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as progress from './progress.service.ts';

export async function progressRoutes(app: FeatureApp) {
  handle(app, contract.getTranslationProgress, 'member', async (context) => ({
    data: await progress.getTranslationProgress(context),
  }));
}
