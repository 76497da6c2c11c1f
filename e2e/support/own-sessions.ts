import { randomUUID } from 'node:crypto';
import { keepSession } from '@physio/contract/patient-app/session-record';
import type { Practice } from './practice.ts';

type About = { plan: string; exercise: string };

/** What a patient did on their own page, a whole session a day: nothing of it is measured. */
export async function keepDays(practice: Practice, patient: { id: number }, { plan, exercise }: About, days: readonly string[]) {
  await practice.make.consent(practice.group, patient);
  const token = await practice.make.session({ patient });
  for (const local_date of days) {
    // Just after midnight: never in the future, whenever the test runs.
    const started_at = `${local_date}T00:05:00+05:30`;
    const done = { exercise_id: exercise, started_at, local_date, duration_s: 60, total_reps: 10, sets_done: 9, counted: 'timed' };
    const sent_at = new Date().toISOString();
    const body = {
      plan_id: plan,
      revision: 1,
      sent_at,
      time_zone: 'Asia/Kolkata',
      started_at,
      ended: 'finished',
      performances: [done],
    };
    const response = await fetch(practice.url + keepSession.path.replace(':client_session_id', randomUUID()), {
      method: keepSession.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The session was refused: ${await response.text()}`);
  }
}
