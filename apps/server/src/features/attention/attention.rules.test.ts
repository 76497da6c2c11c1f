import { expect, test } from 'vitest';
import { findingsOf, locked, noProgramme, notOpened } from './attention.rules.ts';
import type { PlanFacts } from './plan-facts.queries.ts';

const TODAY = '2026-11-27';
const week = (sessions: number, accuracy: number | null = null, measured = accuracy === null ? 0 : 3) => ({
  sessions,
  measured,
  accuracy,
});
/** Daily, in its fourth week, done as wanted. */
const plan = (given: Partial<PlanFacts>): PlanFacts => ({
  plan_id: 1,
  patient_id: 1,
  starts_on: '2026-11-05',
  ends_on: '2026-12-30',
  same_since: '2026-11-05',
  due: 7,
  last_date: '2026-11-27',
  paused_until: null,
  full_weeks: 3,
  last: week(7),
  before: week(7),
  earlier: week(7),
  ...given,
});
const found = (given: Partial<PlanFacts>) => findingsOf(plan(given), TODAY);

test('a patient who goes on as before needs no look', () => {
  expect(found({})).toEqual([]);
  expect(found({ last_date: '2026-11-21' })).toEqual([]);
});

test('who has done nothing for seven days has stopped, since the seventh', () => {
  expect(found({ last_date: '2026-11-20' })).toMatchObject([{ reason: 'stopped', days: 7, since: TODAY }]);
  expect(found({ last_date: '2026-11-18' })).toMatchObject([{ reason: 'stopped', days: 9, since: '2026-11-25' }]);
});

test('who has not begun three days after the start is named', () => {
  const begun = { last_date: null, full_weeks: 0, last: week(0), before: week(0), earlier: week(0) };
  expect(found({ ...begun, starts_on: '2026-11-25' })).toEqual([]);
  expect(found({ ...begun, starts_on: '2026-11-24' })).toMatchObject([{ reason: 'not_started', days: 3, since: TODAY }]);
  expect(found({ last_date: null, last: week(0), before: week(0) })).toMatchObject([{ reason: 'not_started', days: 22 }]);
});

test('accuracy that fell by fifteen points between two full weeks is reported with both figures', () => {
  expect(found({ before: week(7, 82.4), last: week(7, 61) })).toEqual([
    { reason: 'accuracy', since: '2026-11-26', days: null, from: 82, to: 61 },
  ]);
  expect(found({ before: week(7, 80), last: week(7, 65) })).toHaveLength(1);
  expect(found({ before: week(7, 80), last: week(7, 65.1) })).toEqual([]);
});

test('fewer than three measured sessions of a week say nothing of accuracy', () => {
  expect(found({ before: week(7, 90, 2), last: week(7, 40, 7) })).toEqual([]);
  expect(found({ before: week(7, 90, 7), last: week(7, 40, 2) })).toEqual([]);
  expect(found({ before: week(7, 90, 3), last: week(7, 40, 3) })).toHaveLength(1);
  expect(found({ full_weeks: 1, last: week(7, 40), before: week(0) })).toEqual([]);
});

test('less than half of what was due in two full weeks is reported as done and due', () => {
  expect(found({ last: week(3), before: week(4), earlier: week(4) })).toEqual([]);
  expect(found({ last: week(3), before: week(3) })).toMatchObject([{ reason: 'adherence', from: 6, to: 14, since: '2026-11-26' }]);
  // What was done beyond a week's measure is not carried over to the other.
  expect(found({ due: 3, last: week(9), before: week(0), earlier: week(3) })).toEqual([]);
  expect(found({ due: 3, last: week(0), before: week(9), earlier: week(3) })).toEqual([]);
  expect(found({ due: 4, last: week(0), before: week(3), earlier: week(3) })).toMatchObject([
    { reason: 'adherence', from: 3, to: 8 },
  ]);
  expect(found({ full_weeks: 1, last: week(0), before: week(0) })).toEqual([]);
});

test('adherence that was low a week ago began then', () => {
  expect(found({ last: week(1), before: week(1), earlier: week(2) })).toMatchObject([{ reason: 'adherence', since: '2026-11-19' }]);
});

test('weeks with a pause say nothing of adherence or of falling sessions', () => {
  const little = { last: week(1), before: week(2), earlier: week(7) };
  const reasons = (paused_until: string | null) => found({ ...little, paused_until }).map(({ reason }) => reason);
  expect(reasons(null)).toEqual(['adherence', 'no_change']);
  expect(reasons('2026-11-04')).toEqual(['adherence', 'no_change']);
  expect(reasons('2026-11-05')).toEqual(['adherence']);
  expect(reasons('2026-11-11')).toEqual(['adherence']);
  expect(reasons('2026-11-12')).toEqual([]);
});

test('the same exercises for three weeks with ever fewer sessions are reported', () => {
  const falling = { last: week(4), before: week(5), earlier: week(6) };
  const reported = [{ reason: 'no_change', since: TODAY, days: 21, from: null, to: null }];
  expect(found({ ...falling, same_since: '2026-11-06' })).toEqual(reported);
  expect(found({ ...falling, same_since: '2026-11-07' })).toEqual([]);
  expect(found({ ...falling, full_weeks: 2 })).toEqual([]);
  expect(found({ ...falling, before: week(4) })).toEqual([]);
  expect(found({ ...falling, earlier: week(5) })).toEqual([]);
});

test('a plan that ends within three days is reported', () => {
  expect(found({ ends_on: '2026-11-30' })).toMatchObject([{ reason: 'ending', days: 3, since: TODAY }]);
  expect(found({ ends_on: '2026-11-27' })).toMatchObject([{ reason: 'ending', days: 0, since: '2026-11-24' }]);
  expect(found({ ends_on: '2026-12-01' })).toEqual([]);
});

test('of several reasons the gravest comes first', () => {
  const all = found({ last_date: '2026-11-20', last: week(1, 50), before: week(2, 90), earlier: week(3), ends_on: '2026-11-29' });
  expect(all.map(({ reason }) => reason)).toEqual(['stopped', 'accuracy', 'adherence', 'no_change', 'ending']);
});

test('a link is named while it is locked, and when it was not opened three days after it was given', () => {
  expect(locked('2026-11-26')).toMatchObject({ reason: 'locked', since: '2026-11-26' });
  expect(notOpened('2026-11-25', TODAY)).toBeNull();
  expect(notOpened('2026-11-24', TODAY)).toMatchObject({ reason: 'not_opened', days: 3, since: TODAY });
});

test('who has no programme two days after the registration is named', () => {
  expect(noProgramme('2026-11-26', TODAY)).toBeNull();
  expect(noProgramme('2026-11-25', TODAY)).toMatchObject({ reason: 'no_programme', days: 2, since: TODAY });
});
