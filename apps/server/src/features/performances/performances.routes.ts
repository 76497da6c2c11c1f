import * as contract from '@physio/contract/patient-app/patient-app';
import * as sessionContract from '@physio/contract/patient-app/session-record';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { keepSession } from './keep-session.service.ts';
import { recordPerformances } from './performances.service.ts';

export async function performanceRoutes(app: FeatureApp) {
  handle(app, contract.recordPerformances, 'patient', async (context, { body }) => ({
    data: await recordPerformances(context, context.patient, body.performances),
  }));

  handle(app, sessionContract.keepSession, 'patient', async (context, { params, body }) => ({
    data: await keepSession(context, params.client_session_id, body),
  }));
}
