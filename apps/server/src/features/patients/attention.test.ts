import { expect, test } from 'vitest';
import type { RunningPlan } from './attention.queries.ts';
import { attention } from './attention.rules.ts';

const plan = (given: Partial<RunningPlan>): RunningPlan => ({
  plan_id: 1,
  plan_public_id: 'p',
  version_id: 1,
  language: 'en',
  name: 'Knee',
  user_id: 'u',
  first_name: 'A',
  last_name: 'B',
  starts_on: '2026-11-01',
  ends_on: '2026-12-26',
  last_date: '2026-11-27',
  recent_accuracy: 80,
  recent_measured: 3,
  earlier_measured: 3,
  earlier_accuracy: 82,
  ...given,
});
const today = '2026-11-27';

test('a patient who goes on as before needs no look', () => {
  expect(attention(plan({}), today)).toBeNull();
  expect(attention(plan({ last_date: '2026-11-21' }), today)).toBeNull();
});

test('who has done nothing for seven days has stopped', () => {
  expect(attention(plan({ last_date: '2026-11-20' }), today)).toMatchObject({ reason: 'stopped', days: 7 });
});

test('who has not begun three days after the start is named', () => {
  expect(attention(plan({ starts_on: '2026-11-25', last_date: null }), today)).toBeNull();
  expect(attention(plan({ starts_on: '2026-11-24', last_date: null }), today)).toMatchObject({ reason: 'not_started', days: 3 });
});

test('accuracy that fell by fifteen points is reported with both figures', () => {
  expect(attention(plan({ earlier_accuracy: 82.4, recent_accuracy: 61 }), today)).toMatchObject({
    reason: 'accuracy',
    from: 82,
    to: 61,
  });
  expect(attention(plan({ earlier_accuracy: 80, recent_accuracy: 65.1 }), today)).toBeNull();
});

test('a plan that ends within three days is reported', () => {
  expect(attention(plan({ ends_on: '2026-11-30' }), today)).toMatchObject({ reason: 'ending', days: 3 });
  expect(attention(plan({ ends_on: '2026-12-01' }), today)).toBeNull();
});
