import type { AlertKind } from '@physio/contract/alerts/kinds';
import { ATTENTION_LIMITS } from '@physio/contract/patients/attention';
import { gravestAlerts } from '#features/alerts/public.ts';
import { waitingMessages } from '#features/messages/public.ts';
import { linksInNeed } from '#features/patient-page/public.ts';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { type Finding, findingsOf, locked, noProgramme, notOpened } from './attention.rules.ts';
import { selectWithoutPlan } from './people.queries.ts';
import { selectPlanFacts } from './plan-facts.queries.ts';

/** `since`: null of an alert or a message, which no mark hides. */
export type Reason = Omit<Finding, 'since'> & {
  since: string | null;
  patient_id: number;
  plan_id: number | null;
  alert?: AlertKind;
  alert_id?: string;
};

type Of = { today: string; patientIds?: readonly number[] };

/** All reasons of all patients, or of some, on `today`; those of alerts in the order in which they are shown. */
export async function reasonsOf(context: MemberContext, of: Of): Promise<Reason[]> {
  const [alerts, messages, plans, links, waiting] = await Promise.all([
    gravestAlerts(context, of.patientIds),
    waitingMessages(context, of.patientIds),
    ofPlans(context, of),
    ofLinks(context, of),
    ofWaiting(context, of),
  ]);
  return [
    ...alerts.map((alert) => ({ ...alert, reason: 'alert' as const, since: null, days: null })),
    ...messages.map((message) => ({ ...message, reason: 'message' as const, since: null, plan_id: null, from: null, to: null })),
    ...plans,
    ...links,
    ...waiting,
  ];
}

async function ofPlans({ db, group }: MemberContext, { today, patientIds }: Of): Promise<Reason[]> {
  const plans = await selectPlanFacts(db, group.id, { today, timeZone: group.timeZone, patientIds });
  return plans.flatMap((plan) =>
    findingsOf(plan, today).map((finding) => ({ ...finding, patient_id: plan.patient_id, plan_id: plan.plan_id })),
  );
}

async function ofLinks({ db, group, clock }: MemberContext, { today, patientIds }: Of): Promise<Reason[]> {
  const links = await linksInNeed(db, group, { now: clock.now(), today, patientIds });
  return links.flatMap(({ patient_id, plan_id, lockedOn, givenOn }) => {
    const found = lockedOn === null ? notOpened(givenOn, today) : locked(lockedOn);
    return found === null ? [] : { ...found, patient_id, plan_id };
  });
}

async function ofWaiting({ db, group }: MemberContext, { today, patientIds }: Of): Promise<Reason[]> {
  const before = instantIn(group.timeZone, `${today} 00:00:00`);
  const waiting = await selectWithoutPlan(db, group.id, { before, limit: ATTENTION_LIMITS.waiting, patientIds });
  return waiting.flatMap(({ patient_id, created_at }) => {
    const found = noProgramme(dayIn(group.timeZone, created_at), today);
    return found === null ? [] : { ...found, patient_id, plan_id: null };
  });
}
