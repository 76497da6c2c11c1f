import { describe, expect, test } from 'vitest';
import type { Item } from '../items.ts';
import { type BuilderAction, type BuilderState, builderReducer, initialState, isDirty } from './builder.state.ts';
import { moved } from './edits.ts';

const item = (n: number): Item => ({
  key: `exercise000${n}`,
  exerciseId: `exercise000${n}`,
  variationIds: [],
  name: `Exercise ${n}`,
  poster: null,
  gif: null,
  duration: 2,
  sets: 1,
  reps: 10,
  holds: 0,
  rest: 0,
  notes: '',
});
const keys = (state: BuilderState) => state.content.items.map(({ key }) => key.at(-1));
const run = (actions: readonly BuilderAction[], from = initialState()) => actions.reduce(builderReducer, from);
const three = run([1, 2, 3].map((n) => ({ type: 'add', item: item(n) })));

describe('editing', () => {
  test('an exercise and side stands once', () => {
    expect(builderReducer(three, { type: 'add', item: item(2) })).toBe(three);
  });

  test('moves, also past the ends', () => {
    expect(keys(builderReducer(three, { type: 'move', from: 0, to: 2 }))).toEqual(['2', '3', '1']);
    expect(keys(builderReducer(three, { type: 'move', from: 2, to: 1 }))).toEqual(['1', '3', '2']);
    expect(builderReducer(three, { type: 'move', from: 0, to: -1 })).toBe(three);
    expect(moved(['a'], 0, 1)).toEqual(['a']);
  });

  test('a swap keeps place, dose and notes, and refuses what is there already', () => {
    const dosed = run(
      [
        { type: 'setField', key: item(2).key, field: 'reps', value: 7 },
        { type: 'setNotes', key: item(2).key, notes: 'Slowly' },
      ],
      three,
    );
    const swapped = builderReducer(dosed, { type: 'swap', key: item(2).key, item: item(9) });
    expect(keys(swapped)).toEqual(['1', '9', '3']);
    expect(swapped.content.items[1]).toEqual({ ...item(9), reps: 7, notes: 'Slowly' });
    expect(builderReducer(dosed, { type: 'swap', key: item(2).key, item: item(3) })).toBe(dosed);
    expect(builderReducer(dosed, { type: 'swap', key: item(8).key, item: item(9) })).toBe(dosed);
  });

  test('a dose for several cards changes only what is given, within its bounds, in one step', () => {
    const both = [item(1).key, item(3).key];
    const set = builderReducer(three, { type: 'setMany', keys: both, patch: { sets: 0, rest: 30 } });
    expect(set.content.items.map(({ sets, reps, rest }) => [sets, reps, rest])).toEqual([
      [1, 10, 30],
      [1, 10, 0],
      [1, 10, 30],
    ]);
    expect(builderReducer(set, { type: 'undo' }).content).toBe(three.content);
    expect(builderReducer(set, { type: 'setMany', keys: both, patch: { rest: 30 } })).toBe(set);
    expect(builderReducer(set, { type: 'setMany', keys: both, patch: {} })).toBe(set);
  });

  test('typing on in one field is one step of undo; another field is the next', () => {
    const typed = run(
      [
        { type: 'setField', key: item(1).key, field: 'reps', value: 1 },
        { type: 'setField', key: item(1).key, field: 'reps', value: 12 },
        { type: 'setField', key: item(1).key, field: 'sets', value: 3 },
      ],
      three,
    );
    expect(typed.past.length - three.past.length).toBe(2);
    const back = run([{ type: 'undo' }, { type: 'undo' }], typed);
    expect(back.content).toBe(three.content);
  });
});

describe('saving', () => {
  const saved = builderReducer(three, { type: 'saved', id: 'c', hash: 'h', content: three.content, at: new Date() });

  test('goes to edit mode and is clean', () => {
    expect(isDirty(three)).toBe(true);
    expect(isDirty(saved)).toBe(false);
    expect(saved.opened).toEqual({ id: 'c', hash: 'h', users: [] });
  });

  test('undo after a save makes it dirty again', () => {
    expect(isDirty(builderReducer(saved, { type: 'undo' }))).toBe(true);
  });

  test('a copy has a new name, no users, no id', () => {
    const opened = { id: 'c', hash: 'h', users: ['Asha K'] };
    const loaded = builderReducer(saved, { type: 'load', content: { ...saved.content, name: 'Knee' }, opened });
    const copy = builderReducer(loaded, { type: 'createCopy', name: 'Knee Copy' });
    expect(copy.content.name).toBe('Knee Copy');
    expect(copy.opened).toBeNull();
    expect(isDirty(copy)).toBe(true);
  });
});
