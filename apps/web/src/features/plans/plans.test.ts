import { planAdherence, runningCourse } from '@physio/contract/plans/course';
import { PLAN_STATUSES, type Plan } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { statusLook } from './plan-status.ts';
import { exerciseDose, levelOf, planDose } from './plan-text.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const plan = (part: Partial<Plan> = {}): Plan => ({
  id: 'plan',
  circuit_id: 'circuit',
  user_id: 'patient',
  status: 'inprogress',
  starts_on_date: '2026-11-04',
  ends_on_date: '2026-12-01',
  times_per_day: 1,
  frequency: 7,
  duration: 4,
  comments: '',
  cancelled_at: null,
  ended_on_date: null,
  completed_days: 18,
  sessions: 20,
  full_sessions: 20,
  circuit_details: { name: 'Knee', description: '', circuit_rep: 1, exercise_details: [] },
  ...part,
});

test('a plan of its own', () => {
  expect(planAdherence(plan(), '2026-11-27')).toEqual({ daysSoFar: 24, percent: 75, expectedSessions: 24 });
  expect(planAdherence(plan({ starts_on_date: '2026-11-30' }), '2026-11-27').percent).toBeNull();
  expect(planAdherence(plan({ cancelled_at: '2026-11-13T12:00:00Z', ended_on_date: '2026-11-13' }), '2026-11-27').daysSoFar).toBe(
    10,
  );
});

test('running plans add up, others stay out', () => {
  const plans = [
    plan({ dose: { done: 52, planned: 60 } }),
    plan({ completed_days: 6, full_sessions: 6 }),
    plan({ status: 'completed', completed_days: 28 }),
  ];
  expect(runningCourse(plans, '2026-11-27')).toEqual({
    running: 2,
    completedDays: 24,
    daysSoFar: 48,
    sessions: 26,
    expectedSessions: 48,
    dose: { done: 52, planned: 60 },
    percent: 50,
  });
  expect(runningCourse([], '2026-11-27')).toMatchObject({ running: 0, percent: null, expectedSessions: null, dose: null });
});

test('doses', () => {
  expect(planDose(t, { times_per_day: 2, frequency: 7, duration: 4 }, 'en')).toBe('2 × daily · 4 weeks');
  expect(planDose(t, { times_per_day: 1, frequency: 4, duration: 8 }, 'en')).toBe('Every Other Day · 1 × a day · 8 weeks');
  const schedule = { weekdays: 1 + 4 + 16, due: 0, done: 0 };
  expect(planDose(t, { times_per_day: 1, frequency: 3, duration: 4, schedule }, 'en')).toBe('Mon, Wed, Fri · 1 × a day · 4 weeks');
  expect(exerciseDose(t, { sets: 3, reps: 12, holds: 3, rest: 0 })).toBe('3\u00a0×\u00a012\u00a0reps · hold\u00a03\u00a0s');
  expect(exerciseDose(t, { sets: 2, reps: 0, holds: 30, rest: 45 })).toBe(
    '2\u00a0sets · hold\u00a030\u00a0s · rest\u00a045\u00a0s',
  );
});

test('words of status and level', () => {
  expect(PLAN_STATUSES.map((status) => statusLook(status).label)).toEqual([
    'In Progress',
    'Upcoming',
    'Completed',
    'Not Completed',
    'Ready To Start',
  ]);
  expect(new Set(PLAN_STATUSES.map((status) => statusLook(status).tone)).size).toBe(5);
  expect(levelOf('strict').label).toBe('Advanced');
  expect(levelOf('normal').label).toBe('Beginner');
});
