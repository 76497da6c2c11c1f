import { addDays, daysBetween } from '@physio/contract/common/dates';
import { middleOf } from '@physio/contract/practice/honest';
import { leftOutOf, measuredOf } from './recount-exercises.ts';
import { monthOf, newestFirst, scoresOf, spreadOf } from './recount-people.ts';
import { byId, type Plan, type Rows, sum } from './rows.ts';

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

  const ran = plans
    .filter((plan) => plan.starts_on <= to && plan.last_on >= from)
    .map((plan) => ({ plan, events: counted(plan), sessions: sessionsOf(plan).length }));

  return {
    starting,
    staying,
    finishing,
    month: (first: string, last: string) => monthOf(plans, first, last),
    adherence: { ...spreadOf(ratios), bins: ratios.length < 5 ? [] : bins },
    scores: scoresOf(plans, scores, within),
    leftOut: leftOutOf(ran, items),
    measured: measuredOf(ran),
    caseload: caseloadOf(),
  };

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
