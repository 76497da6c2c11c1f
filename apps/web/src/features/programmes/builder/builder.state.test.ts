import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exerciseDetails, type Item } from '../items.ts';
import {
  type BuilderAction,
  type BuilderState,
  builderReducer,
  type Content,
  EMPTY_CONTENT,
  initialState,
  isDirty,
  moved,
} from './builder.state.ts';

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
    const copy = builderReducer(loaded, { type: 'createCopy' });
    expect(copy.content.name).toBe('Knee Copy');
    expect(copy.opened).toBeNull();
    expect(isDirty(copy)).toBe(true);
  });
});

const action: fc.Arbitrary<BuilderAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), item: fc.nat(7).map(item) }),
  fc.record({ type: fc.constant('remove' as const), key: fc.nat(7).map((n) => item(n).key) }),
  fc.record({ type: fc.constant('move' as const), from: fc.nat(8), to: fc.integer({ min: -1, max: 8 }) }),
  fc.record({
    type: fc.constant('setField' as const),
    key: fc.nat(7).map((n) => item(n).key),
    field: fc.constantFrom('sets' as const, 'reps' as const, 'holds' as const, 'rest' as const),
    value: fc.option(fc.nat(999)),
  }),
  fc.record({ type: fc.constant('setHeader' as const), header: fc.record({ name: fc.string({ maxLength: 5 }) }) }),
  fc.constant({ type: 'undo' as const }),
  fc.constant({ type: 'redo' as const }),
);

test('numbers 1..n, each exercise once, undo and redo are exact, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const state = run(actions);
      const details = exerciseDetails(state.content.items);
      expect(Object.keys(details)).toHaveLength(state.content.items.length);
      expect(Object.values(details).map(({ sequence }) => sequence)).toEqual(state.content.items.map((_, index) => index + 1));
      const walk = (from: BuilderState, type: 'undo' | 'redo', end: 'past' | 'future') => {
        const seen: Content[] = [];
        let now = from;
        while (now[end].length > 0) {
          seen.push(now.content);
          now = builderReducer(now, { type });
        }
        return { now, seen: [...seen, now.content] };
      };
      const last = walk(state, 'redo', 'future').now;
      const back = walk(last, 'undo', 'past');
      expect(back.now.content).toEqual(EMPTY_CONTENT);
      const again = walk(back.now, 'redo', 'future');
      expect(again.seen).toEqual(back.seen.toReversed());
      expect(again.now.content).toBe(last.content);
    }),
  );
});
