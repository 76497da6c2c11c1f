import type { AlertKind } from '@physio/contract/alerts/kinds';
import { ATTENTION_LIMITS } from '@physio/contract/attention/attention';
import { gravestAlerts } from '#features/alerts/public.ts';
import { selectWaitingSince } from '#features/messages/public.ts';
import { linksInNeed } from '#features/patient-page/public.ts';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { type Finding, findingsOf, locked, noProgramme, notOpened } from './attention.rules.ts';
import { selectWithoutPlan } from './people.queries.ts';
import { selectPlanFacts } from './plan-facts.queries.ts';

export type Stores = Pick<Services, 'db' | 'clock'>;
export type Practice = { id: number; timeZone: string };

/**
 * `since`: null of an alert or a message, which no mark hides. `place`: of those of its kind, the smallest first. `endsAt`: when time
 * alone ends it.
 */
export type Reason = Omit<Finding, 'since'> & {
  since: string | null;
  patient_id: number;
  plan_id: number | null;
  place: number;
  alert?: AlertKind;
  alert_id?: string;
  waitsSince?: Date;
  endsAt?: Date | null;
};

/** `of`: null for all patients of the practice. */
export type Asked = { group: Practice; today: string; of: readonly number[] | null };

/** All reasons to look at somebody on `today`. */
export async function reasonsOf(stores: Stores, asked: Asked): Promise<Reason[]> {
  const { db } = stores;
  const { group, of } = asked;
  const alerts = await gravestAlerts(db, group.id, of);
  const messages = await selectWaitingSince(db, group.id, of);
  return [
    ...alerts.map((alert) => ({ ...alert, reason: 'alert' as const, since: null, days: null })),
    ...messages.map(({ patient_id, since }) => ofMessage(patient_id, since)),
    ...(await ofPlans(stores, asked)),
    ...(await ofLinks(stores, asked)),
    ...(await ofWaiting(stores, asked)),
  ];
}

function ofMessage(patient_id: number, waitsSince: Date): Reason {
  const none = { since: null, days: null, plan_id: null, from: null, to: null };
  return { ...none, reason: 'message', patient_id, waitsSince, place: waitsSince.getTime() };
}

/** The greatest fall first, the nearest end, who registered last; of the others who waits longest. */
function placeOf({ reason, days, from, to }: Finding): number {
  if (reason === 'accuracy') return (to ?? 0) - (from ?? 0);
  return reason === 'ending' || reason === 'no_programme' ? (days ?? 0) : -(days ?? 0);
}
const placed = (finding: Finding, patient_id: number, plan_id: number | null) => ({
  ...finding,
  patient_id,
  plan_id,
  place: placeOf(finding),
});

async function ofPlans({ db }: Stores, { group, today, of }: Asked): Promise<Reason[]> {
  const plans = await selectPlanFacts(db, group.id, { today, timeZone: group.timeZone, of });
  return plans.flatMap((plan) => findingsOf(plan, today).map((finding) => placed(finding, plan.patient_id, plan.plan_id)));
}

async function ofLinks({ db, clock }: Stores, { group, today, of }: Asked): Promise<Reason[]> {
  const links = await linksInNeed(db, group, { now: clock.now(), today, of });
  return links.flatMap(({ patient_id, plan_id, lockedOn, givenOn, endsAt }) => {
    const found = lockedOn === null ? notOpened(givenOn, today) : locked(lockedOn);
    return found === null ? [] : { ...placed(found, patient_id, plan_id), endsAt };
  });
}

async function ofWaiting({ db }: Stores, { group, today, of }: Asked): Promise<Reason[]> {
  const before = instantIn(group.timeZone, `${today} 00:00:00`);
  const waiting = await selectWithoutPlan(db, group.id, { before, limit: ATTENTION_LIMITS.waiting, of });
  return waiting.flatMap(({ patient_id, created_at }) => {
    const found = noProgramme(dayIn(group.timeZone, created_at), today);
    return found === null ? [] : placed(found, patient_id, null);
  });
}
