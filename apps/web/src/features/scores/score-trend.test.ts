import { trendOf } from '@physio/contract/scores/score-trend';
import type { Score } from '@physio/contract/scores/scores';
import { expect, test } from 'vitest';

const score = (instrument: Score['instrument'], recorded_on: string, value: number | null, recorded_at = recorded_on): Score => ({
  id: `${recorded_on} ${value}`,
  instrument,
  recorded_on,
  value,
  note: '',
  recorded_by: 'A B',
  recorded_at,
  is_withdrawn: value === null,
  earlier: [],
});

test('without a score, and with one, nothing has changed', () => {
  expect(trendOf([], 'dash')).toEqual({ latest: null, course: [], change: null });
  const one = trendOf([score('dash', '2026-10-01', 60), score('oxford', '2026-10-02', 20)], 'dash');
  expect(one).toMatchObject({ latest: { value: 60 }, change: null });
});

test('from the first to the latest by their dates, what was withdrawn left out', () => {
  const scores = [
    score('dash', '2026-11-20', null),
    score('dash', '2026-11-10', 49.2),
    score('dash', '2026-10-01', 60.1),
    score('dash', '2026-10-20', 70),
  ];
  const { latest, course, change } = trendOf(scores, 'dash');
  expect(latest?.value).toBe(49.2);
  expect(course.map((one) => one.value)).toEqual([60.1, 70, 49.2]);
  expect(change).toEqual({ by: -10.9, since: '2026-10-01', verdict: 'better', isImportant: true });
});

test('of two on one day the later recorded is the latest', () => {
  const scores = [score('dash', '2026-10-01', 50, '2026-10-01T12'), score('dash', '2026-10-01', 60, '2026-10-01T09')];
  expect(trendOf(scores, 'dash').latest?.value).toBe(50);
});

test.each([
  ['eq5d', 0.5, 0.7, 'higher', null],
  ['oxford', 30, 20, 'lower', null],
  ['pain_vas', 60, 20, 'lower', null],
  ['dash', 40, 31, 'lower', false],
  ['dash', 40, 50.8, 'higher', false],
  ['dash', 40, 50.9, 'worse', true],
  ['dash', 60, 40, 'better', true],
  ['dash', 40, 40, 'same', false],
] as const)('%s from %d to %d is %s', (instrument, from, to, verdict, isImportant) => {
  const { change } = trendOf([score(instrument, '2026-10-01', from), score(instrument, '2026-11-01', to)], instrument);
  expect(change).toMatchObject({ verdict, isImportant });
});
