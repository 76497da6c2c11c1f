import type { Plan } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { planSummary } from './plan-summary.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never;
const item = { sets: 3, reps: 10, holds: 5, rest: 0, exercise_obj: { name: 'Heel slide' } };
const plan = {
  status: 'inprogress',
  starts_on_date: '2026-11-02',
  ends_on_date: '2026-11-29',
  times_per_day: 1,
  frequency: 7,
  duration: 4,
  completed_days: 3,
  sessions: 3,
  full_sessions: 3,
  cancelled_at: null,
  ended_on_date: null,
  circuit_details: { name: 'Knee phase 2', exercise_details: [item] },
} as unknown as Plan;

test('says what was prescribed and what was done, without a name', () => {
  expect(planSummary(t, plan, 'en', '2026-11-07').split('\n')).toEqual([
    'Knee phase 2 (In Progress)',
    expect.stringContaining('1 × daily · 4 weeks'),
    '- Heel slide: 3\u00a0×\u00a010\u00a0reps · hold\u00a05\u00a0s',
    expect.stringMatching(/^Adherence: 3 of 6 days \(50\s?%\)$/),
    expect.stringContaining('3 of'),
    expect.stringContaining('As of'),
  ]);
});

test('before the start there is nothing to say of what was done', () => {
  expect(planSummary(t, plan, 'en', '2026-11-01')).not.toContain('Adherence');
});
