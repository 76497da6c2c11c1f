import type { Plan } from '@physio/contract/plans/plans';
import { newId } from './practice.ts';

/** A plan that runs, of a programme without exercises. */
export const aPlan = (with_: Partial<Plan> = {}): Plan => ({
  id: newId(),
  circuit_id: newId(),
  user_id: newId(),
  status: 'inprogress',
  starts_on_date: '2026-01-01',
  ends_on_date: '9999-12-31',
  times_per_day: 1,
  frequency: 7,
  duration: 12,
  comments: '',
  cancelled_at: null,
  ended_on_date: null,
  completed_days: 0,
  full_sessions: 0,
  sessions: 0,
  circuit_details: { name: 'Knee phase 2', description: '', circuit_rep: 1, exercise_details: [] },
  ...with_,
});
