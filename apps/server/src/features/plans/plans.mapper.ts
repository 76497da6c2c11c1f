import { creditsToShow } from '@physio/contract/credits/credits';
import type { TextLanguages } from '@physio/contract/languages/texts';
import { doseOf, type SessionSets } from '@physio/contract/plans/dose';
import type { Plan } from '@physio/contract/plans/plans';
import { pausedDays, scheduled } from '@physio/contract/plans/weekdays';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import type { PlanPause } from './pauses.queries.ts';
import type { selectPlans } from './plans.queries.ts';
import { planStatus } from './plans.rules.ts';
import type { PlanSession } from './sessions.queries.ts';

export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number] & { languages: TextLanguages };

/** A plan as it stands on `today`, `YYYY-MM-DD`. */
export function toPlan(row: PlanRow, items: readonly ProgrammeItem[], today: string): Plan {
  const completedDays = row.days ?? 0;
  const course = {
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    isCancelled: row.cancelled_at !== null,
    prescribedDays: row.frequency * row.duration_weeks,
    completedDays,
  };
  return {
    id: row.public_id,
    circuit_id: row.circuit_id,
    user_id: row.user_id,
    status: planStatus(course, today),
    starts_on_date: row.starts_on,
    ends_on_date: row.ends_on,
    times_per_day: row.times_per_day,
    frequency: row.frequency,
    duration: row.duration_weeks,
    comments: row.comments,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    ended_on_date: row.ended_on,
    completed_days: completedDays,
    sessions: row.sessions ?? 0,
    full_sessions: row.full_sessions ?? 0,
    ...(row.pain_limit !== null && { pain_limit: row.pain_limit }),
    circuit_details: {
      name: row.name,
      description: row.description,
      circuit_rep: row.reps,
      exercise_details: [...items],
      languages: row.languages,
      credits: creditsToShow(row.credit),
    },
  };
}

export type Asked = { pauses: PlanPause[]; sessions: PlanSession[] };
type Asking = Pick<PlanRow, 'starts_on' | 'ends_on' | 'ended_on' | 'frequency' | 'weekdays' | 'times_per_day'>;

/** What chosen days and pauses make of a plan, and how much of what was due was done; of what there is none, nothing. `sets`: of a session. */
export function askedSoFar(
  row: Asking,
  { pauses, sessions }: Asked,
  sets: number,
  today: string,
): Pick<Plan, 'schedule' | 'pauses' | 'paused_days' | 'pause' | 'dose'> {
  const dates = { startsOn: row.starts_on, endsOn: row.ends_on, endedOn: row.ended_on };
  const open = pauses.find(({ to }) => to === null);
  const { weekdays, frequency } = row;
  const course = { ...dates, frequency, timesPerDay: row.times_per_day, pauses };
  const fullOn = (day: string) => sessions.filter(({ date, is_full }) => is_full && date === day).length;
  const counted = countedSets(sessions);
  const dose = counted && doseOf({ ...course, weekdays }, counted, sets, today);
  return {
    ...(weekdays !== null && { schedule: { weekdays, ...scheduled({ ...course, weekdays }, fullOn, today) } }),
    ...(pauses.length > 0 && {
      pauses: pauses.map(({ from, to }) => ({ from, to })),
      paused_days: pausedDays(dates, pauses, today),
    }),
    ...(open && { pause: { since: open.from, by: `${open.first_name} ${open.last_name}` } }),
    ...(dose && { dose }),
  };
}

/** Null where sets of a session were not counted: nobody knows how many of them were done. */
function countedSets(sessions: readonly PlanSession[]): SessionSets[] | null {
  const counted = sessions.flatMap(({ date, done, planned, is_full }) =>
    done === null || planned === null ? [] : { date, done, planned, isFull: is_full },
  );
  return counted.length === sessions.length ? counted : null;
}
