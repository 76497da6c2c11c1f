import * as patientDetailsContract from '@physio/contract/patients/patient-details';
import * as contract from '@physio/contract/patients/patients';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleAudited } from '#platform/http/handle.ts';
import * as patients from './patients.service.ts';
import * as record from './record.service.ts';

export async function patientRoutes(app: FeatureApp) {
  handle(app, contract.listPatients, 'member', (context, { query }) => patients.listPatients(context, query));

  handle(app, contract.registerPatient, 'member', async (context, { body }) => ({
    data: await patients.registerPatient(context, body),
  }));

  handleAudited(app, contract.getPatient, 'member', async (context, { params }, entry) => ({
    data: await patients.getPatient(context, params.user_id, entry),
  }));

  handle(app, patientDetailsContract.updatePatient, 'member', async (context, { params, body }) => ({
    data: await record.updatePatient(context, params.user_id, body),
  }));

  handle(app, patientDetailsContract.archivePatient, 'member', async (context, { params, body }) => ({
    data: await record.archivePatient(context, params.user_id, body.reason),
  }));

  handle(app, patientDetailsContract.restorePatient, 'member', async (context, { params }) => ({
    data: await record.restorePatient(context, params.user_id),
  }));
}
