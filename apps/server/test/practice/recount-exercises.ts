import { byId, type Event, type Plan, type Rows, rounded, sum } from './rows.ts';

/** A plan that ran in the range, with all that was done of it. */
type Ran = { plan: Plan; events: readonly Event[]; sessions: number };

export function leftOutOf(ran: readonly Ran[], items: Rows['items']) {
  const rows = ran
    .filter(({ sessions }) => sessions > 0)
    .flatMap(({ plan, events, sessions }) =>
      items
        .filter((item) => item.version_id === plan.version_id)
        .map(({ exercise_id }) => ({
          exercise_id,
          patient: plan.patient_id,
          sessions,
          done: events.filter((event) => event.exercise_id === exercise_id).length,
        })),
    );
  return byId(rows, (row) => row.exercise_id)
    .map((own) => ({
      exercise: own[0]?.exercise_id,
      patients: new Set(own.map((row) => row.patient)).size,
      done: sum(own.map((row) => row.done)),
      sessions: sum(own.map((row) => row.sessions)),
    }))
    .filter(({ patients, done, sessions }) => patients >= 5 && done < sessions)
    .sort((a, b) => a.done / a.sessions - b.done / b.sessions || (a.exercise ?? 0) - (b.exercise ?? 0));
}

export function measuredOf(ran: readonly Ran[]) {
  const rows = ran.flatMap(({ plan, events }) => events.map((event) => ({ ...event, patient: plan.patient_id })));
  const means = byId(
    rows.filter(({ accuracy }) => accuracy !== null),
    (row) => `${row.exercise_id} ${row.patient}`,
  )
    .filter((own) => own.length >= 3)
    .map((own) => ({ exercise: own[0]?.exercise_id, mean: sum(own.map((row) => row.accuracy ?? 0)) / own.length }));
  return byId(means, ({ exercise }) => exercise)
    .filter((own) => own.length >= 10)
    .map((own) => {
      const mean = sum(own.map((one) => one.mean)) / own.length;
      const deviation = Math.sqrt(sum(own.map((one) => (one.mean - mean) ** 2)) / (own.length - 1));
      const half = (1.96 * deviation) / Math.sqrt(own.length);
      const [low, high] = [Math.max(0, mean - half), Math.min(100, mean + half)];
      return {
        exercise: own[0]?.exercise,
        patients: own.length,
        accuracy: rounded(mean),
        low: rounded(low),
        high: rounded(high),
      };
    })
    .sort((a, b) => a.accuracy - b.accuracy);
}
