import type { PlanStatus } from '@physio/contract/plans/plans';

/** A template has one plan of each, in this order. */
export const STATUSES: readonly PlanStatus[] = ['inprogress', 'upcoming', 'completed', 'incomplete', 'readyToStart'];

/** What a patient's page is drawn for. */
export const caseOf = (isActive: boolean, hasPlans: boolean): string =>
  `${isActive ? 'active' : 'inactive'}-${hasPlans ? 'plans' : 'none'}`;
