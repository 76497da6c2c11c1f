import * as contract from '@physio/contract/patient-app/patient-app';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { recordPerformances } from './performances.service.ts';

export async function performanceRoutes(app: FeatureApp) {
  handle(app, contract.recordPerformances, 'patient', async (context, { body }) => ({
    data: await recordPerformances(context, context.patient, body.performances),
  }));
}
