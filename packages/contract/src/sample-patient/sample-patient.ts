import { endpoint } from '../common/endpoint.ts';
import { Patient } from '../patients/patients.ts';

export const SAMPLE_MESSAGES = {
  noProgramme: 'Add a programme first: the sample patient exercises with it',
  fixed: 'The sample patient can only be removed',
} as const;

export const SAMPLE_NAME = { first_name: 'Sam', last_name: 'Sample' } as const;
/** So long the sample patient has been exercising. */
export const SAMPLE_WEEKS = 3;

export const addSamplePatient = endpoint({
  method: 'POST',
  path: '/api/ext/v1/sample-patient',
  summary: 'Add a patient to try the console with, who is in no figure; one who is there stays',
  done: 'Sample patient added',
  failed: 'The sample patient was not added',
  changes: ['patients', 'groups'],
  access: 'admin',
  audit: 'sample.add',
  data: Patient,
});

export const removeSamplePatient = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/sample-patient',
  summary: 'Remove the sample patient and all that was done with them',
  done: 'Sample patient removed',
  failed: 'The sample patient was not removed',
  changes: ['patients', 'groups', 'plans', 'programmes', 'messages', 'alerts', 'reports', 'scores', 'goals'],
  access: 'admin',
  audit: 'sample.delete',
});
