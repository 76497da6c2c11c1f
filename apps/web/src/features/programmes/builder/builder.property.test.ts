import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOSE_FIELDS, exerciseDetails, type Item, newItemKey } from '../items.ts';
import { type BuilderAction, type BuilderState, builderReducer, EMPTY_CONTENT, initialState, isDirty } from './builder.state.ts';
import type { Content } from './edits.ts';

const EXERCISES = 104;
const SIDES = [null, 'variationRight', 'variationLeft0'] as const;

function item(n: number, side: (typeof SIDES)[number] = null): Item {
  const exerciseId = `exercise${String(n).padStart(6, '0')}`;
  const own = { key: newItemKey(exerciseId, side), exerciseId, variationIds: side === null ? [] : [side] };
  return { ...own, name: `Exercise ${n}`, poster: null, gif: null, duration: 2, sets: 1, reps: 10, holds: 0, rest: 0, notes: '' };
}

/** A few exercises and sides, so that the same ones meet often; and some more, so that the list may become full. */
const someItem = fc.oneof(
  fc.tuple(fc.nat(4), fc.constantFrom(...SIDES)).map(([n, side]) => item(n, side)),
  fc.nat(EXERCISES).map((n) => item(n)),
);
const someKey = someItem.map(({ key }) => key);
const place = fc.integer({ min: -1, max: EXERCISES });
const value = fc.option(fc.nat(PROGRAMME_LIMITS.dose));
const patch = fc.record(
  { sets: value, reps: value, holds: value, rest: value, notes: fc.string({ maxLength: 3 }) },
  { requiredKeys: [] },
);
const contentOf = (count: number): Content => ({
  ...EMPTY_CONTENT,
  name: 'Loaded',
  items: Array.from({ length: count }, (_, n) => item(n)),
});
const load = fc.record({
  type: fc.constant('load' as const),
  content: fc.constantFrom(0, 1, 3, 98, 100).map(contentOf),
  opened: fc.constantFrom(null, { id: 'c', hash: 'h', users: [] }),
});

const action: fc.Arbitrary<BuilderAction> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('add' as const), item: someItem, at: fc.nat(EXERCISES) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), key: someKey }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('move' as const), from: place, to: place }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('swap' as const), key: someKey, item: someItem }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('setField' as const), key: someKey, field: fc.constantFrom(...DOSE_FIELDS), value }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('setMany' as const), keys: fc.array(someKey, { maxLength: 4 }), patch }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('setNotes' as const), key: someKey, notes: fc.string({ maxLength: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('setHeader' as const), header: fc.record({ name: fc.string({ maxLength: 3 }) }) }),
  },
  { weight: 1, arbitrary: load },
  { weight: 4, arbitrary: fc.constant({ type: 'undo' as const }) },
  { weight: 3, arbitrary: fc.constant({ type: 'redo' as const }) },
);

/** Undo as it should be, written the simplest way: every content there was, and which of them shows. */
class Timeline {
  contents: Content[];
  at = 0;
  private typing: string | null = null;
  constructor(start: Content) {
    this.contents = [start];
  }
  get shown() {
    return this.contents[this.at];
  }
  go(by: 1 | -1) {
    if (this.contents[this.at + by] === undefined) return;
    this.at += by;
    this.typing = null;
  }
  took(content: Content, typing: string | null) {
    const goesOn = typing !== null && typing === this.typing && this.at > 0;
    this.contents = [...this.contents.slice(0, goesOn ? this.at : this.at + 1), content];
    this.at = this.contents.length - 1;
    this.typing = typing;
  }
}

/** The field that an action types in. */
function fieldOf(given: BuilderAction): string | null {
  if (given.type === 'setField') return `${given.key} ${given.field}`;
  if (given.type === 'setNotes') return `${given.key} notes`;
  return given.type === 'setHeader' ? 'name' : null;
}

function expectWhole({ content }: BuilderState): void {
  const details = exerciseDetails(content.items);
  expect(content.items.length).toBeLessThanOrEqual(PROGRAMME_LIMITS.items);
  // The keys are the wire's: an exercise and side that stood twice would be lost here.
  expect(Object.keys(details)).toEqual(content.items.map(({ key }) => key));
  expect(Object.values(details).map(({ sequence }) => sequence)).toEqual(content.items.map((_, index) => index + 1));
  for (const { sets = 0, reps = -1, holds = -1, rest = -1 } of Object.values(details)) {
    expect(sets).toBeGreaterThanOrEqual(1);
    expect(Math.min(reps, holds, rest)).toBeGreaterThanOrEqual(0);
    expect(Math.max(sets, reps, holds, rest)).toBeLessThanOrEqual(PROGRAMME_LIMITS.dose);
  }
}

test('whatever is done: numbered 1..n, each exercise and side once, at most 100, and undo and redo are exact', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
      let state = initialState();
      let timeline = new Timeline(state.content);
      for (const given of actions) {
        const before = state.content;
        state = builderReducer(state, given);
        if (given.type === 'load') timeline = new Timeline(given.content);
        else if (given.type === 'undo') timeline.go(-1);
        else if (given.type === 'redo') timeline.go(1);
        else if (state.content !== before) timeline.took(state.content, fieldOf(given));
        expect(state.content).toBe(timeline.shown);
        expectWhole(state);
        if (given.type === 'swap') expect(state.content.items).toHaveLength(before.items.length);
        if (given.type === 'load' && given.opened) expect(isDirty(state)).toBe(false);
      }
      while (state.past.length > 0) state = builderReducer(state, { type: 'undo' });
      expect(state.content).toBe(timeline.contents[0]);
      while (state.future.length > 0) state = builderReducer(state, { type: 'redo' });
      expect(state.content).toBe(timeline.contents.at(-1));
    }),
  );
});
