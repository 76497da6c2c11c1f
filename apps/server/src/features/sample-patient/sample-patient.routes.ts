import * as contract from '@physio/contract/sample-patient/sample-patient';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { addSamplePatient, removeSamplePatient } from './sample-patient.service.ts';

export async function samplePatientRoutes(app: FeatureApp) {
  handle(app, contract.addSamplePatient, 'admin', async (context) => ({ data: await addSamplePatient(context) }));

  handle(app, contract.removeSamplePatient, 'admin', (context) => removeSamplePatient(context));
}
