import { randomUUID } from 'node:crypto';
import { dayFromToday } from '#test/day-from-today.ts';
import type { Sample, World } from './samples.ts';

const importFile = (w: World) => ({
  file_name: 'patients.csv',
  date_order: 'dmy',
  country_phonecode: '91',
  rows: [{ row: 2, first_name: w.canary, last_name: 'Iyer', email: `${randomUUID()}@example.org`, date_of_birth: '03/04/1980' }],
});

export const PATIENT_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/v1/pt-users': () => ({ query: { page: 1, limit: 10, label: 'all' } }),
  'POST /api/v1/add-pt-user/': (w) => ({ body: { first_name: w.canary, last_name: 'Iyer', email: `${randomUUID()}@example.org` } }),
  'GET /api/ext/v1/patients/attention': () => ({}),
  'GET /api/ext/v1/patients/standings': (w) => ({ query: { user_ids: w.patient.public_id } }),
  'PUT /api/ext/v1/patients/:id/attention': (w) => ({
    params: { id: w.patient.public_id },
    body: { reason: 'stopped', since: dayFromToday(-1), outcome: 'called', note: w.canary },
  }),
  'DELETE /api/ext/v1/patients/:id/attention': (w) => ({
    params: { id: w.patient.public_id },
    query: { reason: 'stopped', since: dayFromToday(-1) },
  }),
  'GET /api/ext/v1/patients/:user_id': (w) => ({ params: { user_id: w.patient.public_id } }),
  'PATCH /api/ext/v1/patients/:user_id': (w) => ({
    params: { user_id: w.patient.public_id },
    body: { last_name: w.canary, country_phonecode: '91', mobile_number: '9876543210' },
  }),
  'POST /api/ext/v1/patients/:user_id/archive': (w) => ({
    params: { user_id: w.archived.public_id },
    body: { reason: 'discharged' },
  }),
  'POST /api/ext/v1/patients/:user_id/restore': (w) => ({ params: { user_id: w.archived.public_id } }),
  'GET /api/ext/v1/patients/:user_id/sessions': (w) => ({ params: { user_id: w.patient.public_id }, query: {} }),
  'GET /api/ext/v1/patients/:user_id/activity': (w) => ({
    params: { user_id: w.patient.public_id },
    query: { from: dayFromToday(-27), to: dayFromToday(0) },
  }),
  'GET /api/ext/v1/patients/:user_id/outcome-scores': (w) => ({ params: { user_id: w.patient.public_id } }),
  'POST /api/ext/v1/patients/:user_id/outcome-scores': (w) => ({
    params: { user_id: w.patient.public_id },
    body: { instrument: 'dash', value: 42.5, recorded_on: dayFromToday(-1), note: w.canary },
  }),
  'POST /api/ext/v1/outcome-scores/:id/correct': (w) => ({
    params: { id: w.score.public_id },
    body: { value: 41, recorded_on: dayFromToday(-1) },
  }),
  'POST /api/ext/v1/outcome-scores/:id/withdraw': (w) => ({ params: { id: w.secondScore.public_id } }),
  'POST /api/ext/v1/patients/import/check': (w) => ({ body: importFile(w) }),
  'POST /api/ext/v1/patients/import': (w) => ({ body: importFile(w) }),
  'GET /api/ext/v1/patients/imports': () => ({}),
  'POST /api/ext/v1/patients/imports/:id/undo': (w) => ({ params: { id: w.patientImport.public_id } }),
  'GET /api/ext/v1/patients/export.csv': () => ({ query: { label: 'all' } }),
  'GET /api/ext/v1/patients/statement.csv': () => ({ query: { from: dayFromToday(-27), to: dayFromToday(0) } }),
  'GET /api/ext/v1/patients/statement.xlsx': () => ({ query: { from: dayFromToday(-27), to: dayFromToday(0) } }),
  'GET /api/ext/v1/patients/:user_id/export': (w) => ({ params: { user_id: w.patient.public_id } }),
  'DELETE /api/ext/v1/patients/:user_id': (w) => ({
    params: { user_id: w.leaver.public_id },
    body: { reason: 'asked', full_name: `${w.canary} Leaver` },
  }),
};
