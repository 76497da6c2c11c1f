import { randomUUID } from 'node:crypto';
import { type Performance, recordPerformances } from '@physio/contract/patient-app/patient-app';
import type { Practice } from './practice.ts';

/** What one session of an exercise was like; the rest is invented. */
export type Done = {
  local_date: string;
  duration_s: number;
  accuracy: number;
  successful_reps: number;
  range_of_motion_deg?: number;
};
type About = { plan: string; exercise: string };

/** Sends what a patient did as their app does: with the patient's own token, over the network. */
export async function perform(
  practice: Practice,
  patient: { id: number },
  { plan, exercise }: About,
  done: readonly Done[],
): Promise<void> {
  const token = await practice.make.session({ patient });
  const performances = done.map(
    (one): Performance => ({
      client_session_id: randomUUID(),
      plan_id: plan,
      exercise_id: exercise,
      // Just after midnight: never in the future, whenever the test runs.
      started_at: `${one.local_date}T00:05:00+05:30`,
      total_reps: one.successful_reps + 2,
      ...one,
    }),
  );
  const response = await fetch(`${practice.url}${recordPerformances.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ performances }),
  });
  if (!response.ok) throw new Error(`The app's call was refused: ${await response.text()}`);
}
