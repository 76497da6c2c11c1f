import { addDays, daysBetween } from '@physio/contract/common/dates';
import { middleOf } from '@physio/contract/practice/honest';
import { byId, type Plan, rounded, type Score } from './rows.ts';

export const newestFirst = (a: Plan, b: Plan) => b.starts_on.localeCompare(a.starts_on) || b.id - a.id;

export function monthOf(plans: readonly Plan[], first: string, last: string) {
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

export function scoresOf(plans: readonly Plan[], scores: readonly Score[], within: (day: string) => boolean) {
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
