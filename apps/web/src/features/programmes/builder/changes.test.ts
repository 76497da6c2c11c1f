import { expect, test } from 'vitest';
import type { Item } from '../items.ts';
import { EMPTY_CONTENT } from './builder.state.ts';
import { changesBetween } from './changes.ts';

const item = (key: string, patch: Partial<Item> = {}): Item => ({
  key,
  exerciseId: key,
  variationIds: [],
  name: key.toUpperCase(),
  poster: null,
  gif: null,
  duration: 2,
  sets: 1,
  reps: 10,
  holds: 0,
  rest: 0,
  notes: '',
  ...patch,
});
const content = (...items: Item[]) => ({ ...EMPTY_CONTENT, items });

test('what a save changes', () => {
  const now = item('c', { reps: 12, notes: 'x' });
  const changes = changesBetween(content(item('a'), item('b'), item('c')), content(now, item('b'), item('d')));
  expect(changes).toEqual({
    added: [item('d')],
    removed: [item('a')],
    reordered: true,
    doses: [{ item: now, field: 'reps', from: 10, to: 12 }],
    notes: [now],
  });
});

test('an empty field is the number it counts as', () => {
  expect(changesBetween(content(item('a')), content(item('a', { sets: null })))).toMatchObject({ doses: [], reordered: false });
});
