import type { PlanStatus } from '@physio/contract/plans/plans';

/** Days are `YYYY-MM-DD`; `prescribedDays` = frequency × weeks. */
export type PlanCourse = {
  startsOn: string;
  endsOn: string;
  isCancelled: boolean;
  prescribedDays: number;
  completedDays: number;
};

/** Status on `today`, the viewer's day. A cancelled plan is over, whatever its dates. */
export function planStatus(plan: PlanCourse, today: string): PlanStatus {
  if (!plan.isCancelled && today < plan.startsOn) return 'upcoming';
  if (!plan.isCancelled && today <= plan.endsOn) return 'inprogress';
  return plan.completedDays >= plan.prescribedDays ? 'completed' : 'incomplete';
}

type Listed = { status: PlanStatus; startsOn: string; id: number };
const RANK: Record<PlanStatus, number> = { inprogress: 0, upcoming: 1, readyToStart: 1, completed: 2, incomplete: 2 };

/** Running, upcoming (the next first), then ended; newest start first otherwise. */
export function inListOrder(a: Listed, b: Listed): number {
  const rank = RANK[a.status] - RANK[b.status];
  if (rank !== 0) return rank;
  const newest = b.startsOn.localeCompare(a.startsOn) || b.id - a.id;
  return a.status === 'upcoming' ? -newest : newest;
}
