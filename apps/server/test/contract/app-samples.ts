import { createECDH, randomUUID } from 'node:crypto';
import { utcDay } from '@physio/contract/common/dates';
import type { Sample, World } from './samples.ts';

/** Calls of the patients' app. */
export const APP_SAMPLES: Record<string, (w: World) => Sample> = {
  'POST /api/ext/v1/app/auth/request-code': (w) => ({
    body: { group_id: w.group.public_id, email: `${randomUUID()}@example.org` },
  }),
  'POST /api/ext/v1/app/auth/verify-code': () => ({ body: { otp_token: 'x'.repeat(43), otp: '1234' } }),
  'GET /api/ext/v1/app/instructions': () => ({}),
  'GET /api/ext/v1/app/plans': () => ({}),
  'PUT /api/ext/v1/app/sessions/:client_session_id': (w) => ({
    params: { client_session_id: randomUUID() },
    body: {
      plan_id: w.plan.public_id,
      revision: 1,
      sent_at: new Date().toISOString(),
      time_zone: 'UTC',
      started_at: new Date().toISOString(),
      performances: [
        {
          exercise_id: w.exercise.public_id,
          started_at: new Date().toISOString(),
          local_date: utcDay(new Date()),
          duration_s: 60,
          total_reps: 10,
          sets_done: 1,
          counted: 'as_planned',
        },
      ],
    },
  }),
  'POST /api/ext/v1/app/performances': (w) => ({
    body: {
      performances: [
        {
          client_session_id: randomUUID(),
          plan_id: w.plan.public_id,
          exercise_id: w.exercise.public_id,
          started_at: new Date().toISOString(),
          local_date: utcDay(new Date()),
          duration_s: 60,
          accuracy: 90,
          successful_reps: 9,
          total_reps: 10,
        },
      ],
    },
  }),
  'GET /api/ext/v1/app/preferences': () => ({}),
  'PUT /api/ext/v1/app/preferences': () => ({
    body: {
      by_mail: false,
      morning: '08:00',
      midday: '13:00',
      evening: '18:00',
      quiet_from: '21:00',
      quiet_to: '07:00',
      time_zone: 'Asia/Kolkata',
    },
  }),
  'PUT /api/ext/v1/app/push': () => ({
    body: {
      endpoint: 'https://push.example.org/x',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'a'.repeat(22),
    },
  }),
  'DELETE /api/ext/v1/app/push': () => ({}),
  'POST /api/ext/v1/app/push/arrived': () => ({}),
  'POST /api/ext/v1/app/calendar': () => ({}),
  'DELETE /api/ext/v1/app/calendar': () => ({}),
  'POST /api/ext/v1/app/reminders/stop': () => ({ query: { token: 'unknown' } }),
};
