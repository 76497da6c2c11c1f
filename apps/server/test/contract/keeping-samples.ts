import { dayFromToday } from '#test/day-from-today.ts';
import type { Sample, World } from './samples.ts';

const ofArchived = (w: World) => ({ user_id: w.archived.public_id });

const ofPatient = (w: World) => ({ user_id: w.patient.public_id });

export const KEEPING_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/ext/v1/patients/:user_id/holds': (w) => ({ params: ofArchived(w) }),
  'POST /api/ext/v1/patients/:user_id/holds': (w) => ({ params: ofArchived(w), body: { reason: w.canary } }),
  'POST /api/ext/v1/patients/:user_id/holds/end': (w) => ({ params: ofArchived(w), body: { word: w.canary } }),
  'GET /api/ext/v1/retention': () => ({}),
  'PUT /api/ext/v1/retention': () => ({ body: { years: 100 } }),
  'GET /api/ext/v1/retention/due': () => ({ query: { state: 'held' } }),
  'POST /api/ext/v1/retention/erase': (w) => ({ body: { user_ids: [w.overdue.public_id] } }),
  'PUT /api/ext/v1/patients/:user_id/keep': (w) => ({
    params: ofArchived(w),
    body: { until: dayFromToday(30), word: w.canary },
  }),
  'DELETE /api/ext/v1/patients/:user_id/keep': (w) => ({ params: ofArchived(w) }),
  'GET /api/ext/v1/consent-texts': () => ({}),
  'POST /api/ext/v1/consent-texts': (w) => ({ body: { purpose: 'leaderboard', texts: { en: w.canary }, after: 0 } }),
  'GET /api/ext/v1/patients/:user_id/consents': (w) => ({ params: ofPatient(w) }),
  'POST /api/ext/v1/patients/:user_id/consents': (w) => ({
    params: ofPatient(w),
    body: { purpose: 'care', version: 1, language: 'en', way: 'paper', given_on: '2026-01-05', guardian: w.canary },
  }),
  'POST /api/ext/v1/patients/:user_id/consents/withdraw': (w) => ({ params: ofPatient(w), body: { purpose: 'care' } }),
};
