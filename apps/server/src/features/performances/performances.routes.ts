import { recordPerformances as recordPerformancesCall } from '@physio/contract/app';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { recordPerformances } from './performances.service.ts';

export async function performanceRoutes(app: FeatureApp) {
  handle(app, recordPerformancesCall, 'patient', async ({ db, patient, clock }, { body }) => ({
    data: await recordPerformances(db, patient, body.performances, clock.now()),
  }));
}
