import { addDays, daysBetween } from '@physio/contract/common/dates';
import { middleOf } from '@physio/contract/practice/honest';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

type Plan = {
  id: number;
  patient_id: number;
  circuit_id: number;
  version_id: number;
  assigned_by: number;
  starts_on: string;
  ends_on: string;
  ended_on: string | null;
  last_on: string;
  weeks: number;
  weekly: number;
  is_live: boolean;
};
type Event = { plan_id: number; exercise_id: number; session: string; day: string; accuracy: number | null };
type Score = { id: number; patient_id: number; instrument: string; day: string; value: number };

/** Every row the figures rest on, as it stands in the tables; nothing that is kept. */
export async function readRows(db: Db, groupId: number) {
  const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  const items = await all(sql<{ version_id: number; exercise_id: number }>`
    select version_id, exercise_id from circuit_items where group_id = ${groupId}`);
  return {
    plans: await all(sql<Plan>`
      select p.id, p.patient_id, p.circuit_id, p.version_id, s.assigned_by, p.starts_on, p.ends_on, p.ended_on, p.last_on,
             p.duration_weeks as weeks, p.frequency * p.times_per_day as weekly, x.archived_at is null as is_live
      from plans p join assignments s on s.id = p.assignment_id join patients x on x.id = p.patient_id
      where p.group_id = ${groupId} and p.deleted_at is null`),
    events: await all(sql<Event>`
      select plan_id, exercise_id, client_session_id as session, local_date as day, accuracy from exercise_performances where group_id = ${groupId}`),
    pauses: await all(sql<{ plan_id: number; from_day: string; to_day: string | null }>`
      select plan_id, from_day, to_day from plan_pauses where group_id = ${groupId}`),
    scores: await all(sql<Score>`
      select id, patient_id, instrument, recorded_on as day, value from outcome_scores s where group_id = ${groupId} and value is not null
        and id not in (select replaces_id from outcome_scores where replaces_id is not null)`),
    items,
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;

const byId = <T, K>(list: readonly T[], key: (one: T) => K) => [...Map.groupBy(list, key).values()];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The figures as their definitions say, plan by plan and event by event. */
export function recount({ plans, events, pauses, scores, items }: Rows, from: string, to: string) {
  const counted = (plan: Plan) => events.filter((e) => e.plan_id === plan.id && plan.starts_on <= e.day && e.day <= plan.last_on);
  const sizeOf = (plan: Plan) => items.filter((item) => item.version_id === plan.version_id).length;
  const sessionsOf = (plan: Plan) =>
    byId(counted(plan), (event) => event.session).map((rows) => {
      const day = rows.map((row) => row.day).sort()[0] as string;
      return { day, isFull: rows.length >= 0.8 * sizeOf(plan), week: Math.floor(daysBetween(plan.starts_on, day) / 7) + 1 };
    });
  const within = (day: string) => from <= day && day <= to;
  const weekEnd = (plan: Plan, week: number) => addDays(plan.starts_on, 7 * week - 1);
  const isPaused = (plan: Plan, week: number) =>
    pauses.some(
      ({ plan_id, from_day, to_day }) =>
        plan_id === plan.id &&
        (to_day === null || to_day >= from_day) &&
        from_day <= weekEnd(plan, week) &&
        (to_day === null || to_day >= addDays(plan.starts_on, 7 * (week - 1))),
    );
  const weeksOf = (plan: Plan) => Array.from({ length: plan.weeks }, (_, at) => at + 1);
  const fullIn = (plan: Plan, week: number) => sessionsOf(plan).filter((one) => one.isFull && one.week === week).length;
  const running = plans.filter((plan) => plan.is_live && plan.ended_on === null && plan.starts_on <= to && to <= plan.ends_on);

  const waits = plans
    .filter((plan) => within(plan.starts_on) && plan.starts_on <= addDays(to, -7))
    .map((plan) => {
      const first = sessionsOf(plan)
        .map((one) => one.day)
        .sort()[0];
      return first === undefined ? null : daysBetween(plan.starts_on, first);
    });
  const began = waits.filter((wait) => wait !== null);
  const quick = (days: number) => began.filter((wait) => wait <= days).length;
  const starting = {
    plans: waits.length,
    within_1: quick(1),
    within_3: quick(3),
    within_7: quick(7),
    later: began.length - quick(7),
    never: waits.length - began.length,
    median: middleOf(began)?.median ?? null,
  };

  const prescribed = plans
    .filter((plan) => within(plan.starts_on))
    .flatMap((plan) => weeksOf(plan).map((week) => ({ plan, week, end: weekEnd(plan, week) })))
    .filter(({ plan, end }) => end <= to && (plan.ended_on === null || plan.ended_on > end));
  const staying = [1, 2, 3, 4, 5, 6].flatMap((week) => {
    const of = prescribed.filter((one) => one.week === week);
    const active = of.filter(({ plan }) => sessionsOf(plan).some((one) => one.week === week)).length;
    return of.length === 0 ? [] : [{ week, plans: of.length, active }];
  });

  const ended = plans
    .filter((plan) => within(plan.last_on) && plan.last_on >= plan.starts_on)
    .map((plan) => {
      const weeks = weeksOf(plan).filter(
        (week) => addDays(plan.starts_on, 7 * (week - 1)) <= plan.last_on && !isPaused(plan, week),
      );
      const isEarly = plan.ended_on !== null && plan.ended_on < plan.ends_on;
      return { isEarly, due: weeks.length * plan.weekly, done: sum(weeks.map((week) => fullIn(plan, week))) };
    });
  const some = ended.filter(({ due }) => due > 0);
  const finishing = {
    plans: ended.length,
    all: some.filter(({ done, due }) => done >= due).length,
    half: some.filter(({ done, due }) => done < due && done >= due / 2).length,
    less: some.filter(({ done, due }) => done < due / 2).length,
    nothing_due: ended.length - some.length,
    ended_early: ended.filter(({ isEarly }) => isEarly).length,
  };

  const ratios = byId(running, (plan) => plan.patient_id)
    .map((own) =>
      own.flatMap((plan) =>
        weeksOf(plan)
          .filter((week) => addDays(to, -27) <= weekEnd(plan, week) && weekEnd(plan, week) <= to && !isPaused(plan, week))
          .map((week) => ({ due: plan.weekly, done: Math.min(plan.weekly, fullIn(plan, week)) })),
      ),
    )
    .filter((weeks) => weeks.length > 0)
    .map((weeks) => (100 * sum(weeks.map(({ done }) => done))) / sum(weeks.map(({ due }) => due)));
  const bins = [0, 0, 0, 0, 0];
  for (const ratio of ratios) {
    const bin = ratio === 0 ? 0 : Math.min(4, Math.floor(ratio / 25) + 1);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }

  return {
    starting,
    staying,
    finishing,
    month: (first: string, last: string) => monthOf(plans, first, last),
    adherence: { ...spreadOf(ratios), bins: ratios.length < 5 ? [] : bins },
    scores: scoresOf(plans, scores, within),
    leftOut: leftOutOf(),
    measured: measuredOf(),
    caseload: caseloadOf(),
  };

  function leftOutOf() {
    const ran = plans.filter((plan) => plan.starts_on <= to && plan.last_on >= from && counted(plan).length > 0);
    const rows = ran.flatMap((plan) => {
      const sessions = sessionsOf(plan).length;
      return items
        .filter((item) => item.version_id === plan.version_id)
        .map(({ exercise_id }) => ({
          exercise_id,
          patient: plan.patient_id,
          sessions,
          done: counted(plan).filter((event) => event.exercise_id === exercise_id).length,
        }));
    });
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

  function measuredOf() {
    const ran = plans.filter((plan) => plan.starts_on <= to && plan.last_on >= from);
    const rows = ran.flatMap((plan) => counted(plan).map((event) => ({ ...event, patient: plan.patient_id })));
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

  function caseloadOf() {
    const latest = byId(running, (plan) => plan.patient_id).map((own) => own.toSorted(newestFirst)[0] as Plan);
    const people = [...new Set(plans.map((plan) => plan.assigned_by))];
    return people
      .map((user) => ({
        user,
        patients: latest.filter((plan) => plan.assigned_by === user).length,
        new_plans: plans.filter((plan) => plan.assigned_by === user && within(plan.starts_on)).length,
      }))
      .filter(({ patients, new_plans }) => patients + new_plans > 0);
  }
}

const newestFirst = (a: Plan, b: Plan) => b.starts_on.localeCompare(a.starts_on) || b.id - a.id;

function monthOf(plans: readonly Plan[], first: string, last: string) {
  const began = plans.filter((plan) => plan.starts_on <= last && plan.last_on >= plan.starts_on);
  const kinds = byId(began, (plan) => plan.patient_id)
    .filter((own) => own.some((plan) => plan.last_on >= first))
    .map((own) => {
      if (own.some((plan) => plan.starts_on < first && plan.last_on >= first)) return 'continuing';
      return own.some((plan) => plan.last_on < first) ? 'came_back' : 'fresh';
    });
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { fresh: count('fresh'), continuing: count('continuing'), came_back: count('came_back') };
}

export function spreadOf(values: readonly number[]) {
  const middle = values.length < 5 ? null : middleOf(values);
  return {
    people: values.length,
    median: middle && rounded(middle.median),
    low: middle && rounded(middle.low),
    high: middle && rounded(middle.high),
    values: values.length < 5 || values.length >= 20 ? [] : values.map(rounded).sort((a, b) => a - b),
  };
}

function scoresOf(plans: readonly Plan[], scores: readonly Score[], within: (day: string) => boolean) {
  const pairs = plans
    .filter((plan) => within(plan.ends_on))
    .sort(newestFirst)
    .flatMap((plan) =>
      byId(
        scores.filter((score) => score.patient_id === plan.patient_id),
        (score) => score.instrument,
      ).flatMap((own) => {
        const distance = (score: Score) => Math.abs(daysBetween(plan.starts_on, score.day));
        const first = own
          .filter(({ day }) => addDays(plan.starts_on, -14) <= day && day <= addDays(plan.starts_on, 7))
          .sort((a, b) => distance(a) - distance(b) || b.id - a.id)[0];
        if (first === undefined) return [];
        const last = own
          .filter(({ day }) => addDays(first.day, 14) <= day && day <= addDays(plan.ends_on, 28))
          .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)[0];
        return [{ plan, instrument: first.instrument, change: last ? last.value - first.value : null }];
      }),
    );
  const groups = [null, ...new Set(plans.map((plan) => plan.circuit_id))];
  return groups.flatMap((programme) =>
    byId(
      pairs.filter(({ plan }) => programme === null || plan.circuit_id === programme),
      ({ instrument }) => instrument,
    ).flatMap((own) => {
      const people = byId(own, ({ plan }) => plan.patient_id);
      const changes = people.flatMap((of) => of.find(({ change }) => change !== null)?.change ?? []);
      const instrument = own[0]?.instrument as string;
      const noticed = instrument === 'dash' && changes.length >= 5 ? changes.filter((change) => -change >= 10.83).length : null;
      return changes.length === 0 ? [] : [{ instrument, programme, scored: people.length, noticed, ...spreadOf(changes) }];
    }),
  );
}
