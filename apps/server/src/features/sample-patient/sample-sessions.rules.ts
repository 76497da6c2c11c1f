import { addDays } from '@physio/contract/common/dates';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { Performance } from '@physio/contract/patient-app/patient-app';
import { SAMPLE_WEEKS } from '@physio/contract/sample-patient/sample-patient';
import { instantIn } from '#platform/clock/clock.ts';
import type { Item } from './sample-patient.queries.ts';

/** Days of each week, counted from the first, on which the sample patient exercised: five, four, five of five. */
const DONE_DAYS = [
  [0, 1, 3, 4, 5],
  [0, 2, 3, 5],
  [0, 1, 2, 4, 5],
] as const;
export const DAYS_A_WEEK = 5;
const SECONDS_A_REP = 3;
const FIRST_ACCURACY = 68;
const GAIN_A_SESSION = 1.5;

type Plan = { planId: string; startsOn: string; timeZone: string };

/** Three weeks of sessions, each at half past seven in the morning, a little more accurate from one to the next. */
export function sampleSessions({ planId, startsOn, timeZone }: Plan, items: readonly Item[], newId: () => string): Performance[] {
  const days = DONE_DAYS.slice(0, SAMPLE_WEEKS).flatMap((week, at) => week.map((day) => addDays(startsOn, 7 * at + day)));
  return days.flatMap((day, session) => {
    const client_session_id = newId();
    const started_at = instantIn(timeZone, `${day} 07:30:00`).toISOString();
    const accuracy = FIRST_ACCURACY + GAIN_A_SESSION * session;
    return items.map(({ public_id, side, sets, reps, hold_seconds, rest_seconds }): Performance => {
      const total_reps = sets * Math.max(1, reps);
      return {
        client_session_id,
        plan_id: planId,
        exercise_id: public_id,
        ...(side && { variation_id: VARIATIONS[side] }),
        started_at,
        local_date: day,
        duration_s: total_reps * (SECONDS_A_REP + hold_seconds) + sets * rest_seconds,
        accuracy,
        successful_reps: Math.round((total_reps * accuracy) / 100),
        total_reps,
      };
    });
  });
}
