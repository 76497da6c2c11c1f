import type { HomePlan } from '@physio/contract/patient-page/home';
import type { StepItem } from '@physio/contract/patient-page/steps';

/** What is done in a session, and how often. */
export type Playable = Pick<HomePlan, 'id' | 'circuit_hash'> & {
  circuit_details: { circuit_rep: number; exercise_details: readonly (StepItem & { name: string })[] };
};
