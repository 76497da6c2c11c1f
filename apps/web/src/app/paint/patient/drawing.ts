import { FREQUENCIES } from '@physio/contract/plans/frequencies';
import type { Plan, PlanStatus } from '@physio/contract/plans/plans';
import { activityOf, lastWeeks } from '#features/insights/public.ts';
import { onePatient } from '#features/patients/patients.api.ts';
import { plansOf } from '#features/plans/public.ts';
import { queryClient } from '#platform/api/query.ts';
import type { Drawing } from '../drawing.ts';
import { paintedPatient } from '../painted-patient.ts';
import { SLOTS } from '../slots.ts';
import { caseOf, STATUSES } from './cases.ts';

const aPatient = (is_active: boolean) => ({ ...paintedPatient({ is_active, mobile_number: '1' }), has_alerts: false });

/** One that shows all that a plan can show, whenever it is drawn. */
function aPlan(status: PlanStatus): Plan {
  return {
    id: status,
    circuit_id: '',
    user_id: SLOTS.id,
    status,
    starts_on_date: '2026-01-05',
    ends_on_date: '2026-02-01',
    times_per_day: 1,
    frequency: 7,
    duration: 4,
    comments: SLOTS.facts,
    cancelled_at: null,
    ended_on_date: '2026-01-18',
    completed_days: 1,
    sessions: 1,
    full_sessions: 1,
    dose: { done: 1, planned: 2 },
    circuit_details: { name: SLOTS.name, description: '', circuit_rep: 1, exercise_details: [] },
  };
}

function putPatient(isActive: boolean, hasPlans: boolean): void {
  const range = lastWeeks();
  queryClient.setQueryData(onePatient(SLOTS.id).queryKey, aPatient(isActive));
  queryClient.setQueryData(plansOf(SLOTS.id).queryKey, hasPlans ? STATUSES.map(aPlan) : []);
  queryClient.setQueryData(activityOf(SLOTS.id, range).queryKey, { since: null, days: [], exercises: [] });
}

const CASES = [true, false].flatMap((isActive) => [true, false].map((hasPlans) => [isActive, hasPlans] as const));

export const patientDrawing: Drawing = {
  name: 'patient',
  path: `/users/${SLOTS.id}`,
  cases: Object.fromEntries(CASES.map((one) => [caseOf(...one), () => putPatient(...one)])),
  sentences: [
    'More for {{name}}',
    'Male',
    'Female',
    'Other',
    '{{count}} years',
    'Adherence',
    'Sessions',
    'This week',
    'Last activity',
    'Programmes',
    'No programme is running',
    'Never',
    '{{done}} of {{total}} days',
    '{{done}} of {{total}} sessions',
    '{{done}} of {{total}} sets',
    'Sets',
    '{{done}} sessions, {{total}} due',
    '{{count}} sessions',
    '{{running}} running, {{total}} in all',
    'Ended on {{date}}',
    '{{count}} rounds',
    '{{count}} exercises',
    '{{count}} weeks',
    '{{times}} × daily',
    '{{times}} × a day',
    '{{count}} days a week',
    ...FREQUENCIES.map(({ label }) => label),
  ],
};
