import { VARIATIONS } from '@physio/contract/exercises/sides';
import { expect, test } from 'vitest';
import { counted, exerciseDetails, type Item, sessionMinutes } from './items.ts';

const item: Item = {
  key: `squat0000001_${VARIATIONS.left}`,
  exerciseId: 'squat0000001',
  variationIds: [VARIATIONS.left],
  name: 'Squat',
  poster: null,
  gif: null,
  duration: 2,
  sets: null,
  reps: null,
  holds: 5,
  rest: 30,
  notes: '',
};

test('an empty field counts as 0, empty sets as 1', () => {
  expect(counted('reps', null)).toBe(0);
  expect(counted('sets', null)).toBe(1);
  expect(counted('sets', 0)).toBe(1);
  expect(counted('rest', 1000)).toBe(999);
});

test('what is sent for one side of an exercise', () => {
  const sent = exerciseDetails([item])[item.key];
  expect(sent).toMatchObject({ encoded_id: 'squat0000001', sequence: 1, sets: 1, reps: 0, no_of_loops: 0, holds: 5, rest: 30 });
  expect(sent).toMatchObject({ duration: 2, notes: '', variation_ids: [VARIATIONS.left] });
  expect(sent?.exercise_meta).toMatchObject({ sets: 1, holds: 5, variation_ids: [VARIATIONS.left] });
});

test('minutes of a session', () => {
  expect(sessionMinutes([], 3)).toBe(0);
  expect(sessionMinutes([item], 1)).toBe(1);
  expect(sessionMinutes([{ ...item, sets: 3, reps: 10 }], 2)).toBe(10);
});
