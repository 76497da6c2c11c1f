import { endpoint } from '../common/endpoint.ts';
import { PatientRecord } from '../patients/patient-record.ts';

/** The question must have been answered so lately before all that is kept is given out. */
export const RECORD_MINUTES = 15;
export const OWN_RECORD_MESSAGES = { checkFirst: 'Please answer the question of your link first' } as const;

export const getOwnRecord = endpoint({
  method: 'GET',
  path: '/api/ext/v1/app/record',
  summary: `All that is kept about the patient; the question must have been answered within ${RECORD_MINUTES} minutes`,
  access: 'patient',
  audit: 'patient.export',
  rate: { hits: 20, seconds: 3600 },
  data: PatientRecord,
});
