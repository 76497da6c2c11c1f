import type { Home, HomePlan } from '@physio/contract/patient-page/home';
import { itemKey } from '@physio/contract/programmes/item-key';

/** How a plan is another one than the patient has seen. */
export type PlanNews = { plan: string; by: string | null; added: string[]; removed: string[] };

const namesOf = ({ circuit_details }: HomePlan) =>
  new Map(circuit_details.exercise_details.map((item) => [itemKey(item.encoded_id, item.variation_ids), item.name]));
const missingIn = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].flatMap(([key, name]) => (other.has(key) ? [] : [name]));

/** What to tell of a fresh answer; what was told before and not yet read stays. */
export function newsOf(known: Home, fresh: Home, unread: readonly PlanNews[]): PlanNews[] {
  const news = fresh.plans.flatMap((plan): PlanNews[] => {
    const before = known.plans.find(({ id }) => id === plan.id);
    if (before === undefined || before.circuit_hash === plan.circuit_hash) return [];
    const [was, is] = [namesOf(before), namesOf(plan)];
    return [{ plan: plan.id, by: plan.assigned_by, added: missingIn(is, was), removed: missingIn(was, is) }];
  });
  return [...unread.filter(({ plan }) => news.every((one) => one.plan !== plan)), ...news];
}
