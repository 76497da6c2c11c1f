import * as contract from '@physio/contract/patient-app/patient-app';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { listOwnInstructions, listOwnPlans } from './plans.service.ts';
import * as signIn from './sign-in.service.ts';

/** The calls of the patients' app. */
export async function patientAppRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.requestAppCode, 'public', async (context, { body }) => ({
    data: await signIn.requestAppCode(context, body),
  }));

  handle(app, contract.verifyAppCode, 'public', async (context, { body }) => ({
    data: await signIn.verifyAppCode(context, body),
  }));

  handle(app, contract.listOwnPlans, 'patient', async (context) => ({ data: await listOwnPlans(context) }));

  handle(app, contract.listOwnInstructions, 'patient', async (context) => ({ data: await listOwnInstructions(context) }));
}
