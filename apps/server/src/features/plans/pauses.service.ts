import { addDays } from '@physio/contract/common/dates';
import { PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { recordEvents } from '#features/events/public.ts';
import { holdPatient } from '#features/performances/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { endPause, insertPause } from './pauses.queries.ts';
import { findPlan, subjectOf } from './plans.service.ts';

/** Nothing of the plan is due from today, the practice's day, until it is resumed. @throws AppError `conflict` when it is over */
export async function pausePlan({ db, group, user, clock }: MemberContext, publicId: string): Promise<void> {
  const plan = await findPlan(db, group.id, publicId);
  await holdPatient(db, group.id, plan.patient_id);
  const now = clock.now();
  const today = dayIn(group.timeZone, now);
  if (plan.last_on < today) throw new AppError('conflict', PLAN_MESSAGES.over);
  await insertPause(db, group.id, { plan_id: plan.id, from_day: today, paused_by: user.id, created_at: now });
  await recordEvents(db, group.id, 'plan.changed', [subjectOf(plan, publicId)], now);
}

/** Goes on from today; a plan that is not paused stays as it is. */
export async function resumePlan({ db, group, clock }: MemberContext, publicId: string): Promise<void> {
  const plan = await findPlan(db, group.id, publicId);
  await holdPatient(db, group.id, plan.patient_id);
  await endPause(db, group.id, plan.id, addDays(dayIn(group.timeZone, clock.now()), -1));
  await recordEvents(db, group.id, 'plan.changed', [subjectOf(plan, publicId)], clock.now());
}
