import { dayFromToday } from '#test/day-from-today.ts';
import type { Sample, World } from './samples.ts';

/** Each assignment starts on a day of its own, at most two years ahead. */
const MOST_STARTS = 700;
let starts = 0;

export const PLAN_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/v2/list-all-plans/': (w) => ({ query: { user_id: w.patient.public_id } }),
  'POST /api/v2/assign-exercise/': (w) => ({
    body: {
      circuit_id: w.programme.public_id,
      starts_date: dayFromToday(20 + (starts++ % MOST_STARTS)),
      times_per_day: 1,
      frequency: 7,
      duration: 1,
      user_ids: [w.patient.public_id],
    },
  }),
  'POST /api/ext/v1/plans/:id/cancel': (w) => ({ params: { id: w.plan.public_id } }),
  'GET /api/ext/v1/plans/:id/calendar.ics': (w) => ({ params: { id: w.plan.public_id } }),
  'GET /api/ext/v1/calendar': () => ({}),
  'POST /api/ext/v1/calendar': () => ({}),
  'DELETE /api/ext/v1/calendar': () => ({}),
  'PUT /api/ext/v1/plans/:id/pain-limit': (w) => ({ params: { id: w.plan.public_id }, body: { pain_limit: 5 } }),
  'POST /api/ext/v1/plans/:id/pause': (w) => ({ params: { id: w.plan.public_id } }),
  'POST /api/ext/v1/plans/:id/resume': (w) => ({ params: { id: w.plan.public_id } }),
  'POST /api/ext/v1/plans/:id/restore': (w) => ({ params: { id: w.plan.public_id } }),
  'POST /api/v1/get-user-dashboard-details/': (w) => ({
    body: {
      query: 'exercise_insights',
      user_id: w.patient.public_id,
      plan_id: w.plan.public_id,
      exercise_id: w.exercise.public_id,
    },
  }),
  'GET /api/ext/v1/plans/:id/history': (w) => ({ params: { id: w.plan.public_id }, query: { exercise_id: w.exercise.public_id } }),
  'POST /api/v1/:provider/generate-report-url/': (w) => ({
    params: { provider: 'physio' },
    body: { user_id: w.patient.public_id, type: 'full', language: 'hi', notes: w.canary },
  }),
  'GET /api/ext/v1/patients/:user_id/reports': (w) => ({ params: { user_id: w.patient.public_id } }),
  'GET /api/ext/v1/reports/:id/report.pdf': (w) => ({ params: { id: w.report.public_id } }),
  'POST /api/ext/v1/reports/:id/link': (w) => ({ params: { id: w.report.public_id }, body: { language: 'ja' } }),
  'DELETE /api/ext/v1/reports/:id': (w) => ({ params: { id: w.report.public_id } }),
};
