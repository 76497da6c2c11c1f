import type { HomePlan } from '@physio/contract/patient-page/home';

/** Why a session does not go on: the practice asked for a pause, has ended the plan, or taken it away. */
export type Halt = { kind: 'paused'; by: string } | { kind: 'ended'; on: string | null };

type Course = Pick<HomePlan, 'id'> & Partial<Pick<HomePlan, 'cancelled_at' | 'ended_on_date' | 'pause'>>;

/** What the practice has said since. Nobody is stopped because the plan's last day passes while they exercise. */
export function haltOf({ plans }: { plans: readonly Course[] }, planId: string): Halt | null {
  const plan = plans.find(({ id }) => id === planId);
  if (plan === undefined) return { kind: 'ended', on: null };
  if (plan.cancelled_at) return { kind: 'ended', on: plan.ended_on_date ?? null };
  return plan.pause ? { kind: 'paused', by: plan.pause.by } : null;
}
