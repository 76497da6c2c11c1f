import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { ItemInput } from '@physio/contract/programmes/programme-items';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bindExercises, contentHash, isStale, normaliseItems } from './programmes.rules.ts';

const ID = 'exercise00001';
const { both, right, left } = VARIATIONS;

describe('normaliseItems', () => {
  test('fills in the defaults', () => {
    expect(normaliseItems({ [ID]: {} })).toEqual([
      { exerciseId: ID, side: null, sequence: 1, duration: 2, reps: 0, sets: 1, holds: 0, rest: 0, notes: '' },
    ]);
  });

  test('top-level fields win over exercise_meta; reps before no_of_loops', () => {
    const exercise_meta = { sets: 9, reps: 9, holds: 9, rest: 9, notes: 'meta' };
    const dose = (input: ItemInput) => normaliseItems({ [ID]: input })[0];
    expect(dose({ exercise_meta })).toMatchObject({ sets: 9, reps: 9, holds: 9, rest: 9, notes: 'meta' });
    expect(dose({ exercise_meta, sets: 2, reps: 0, holds: 0, rest: 4, notes: '' })).toMatchObject({
      ...{ sets: 2, reps: 0, holds: 0, rest: 4, notes: '' },
    });
    expect(dose({ exercise_meta, no_of_loops: 7 })).toMatchObject({ reps: 7 });
    expect(dose({ no_of_loops: 7, reps: 3 })).toMatchObject({ reps: 3 });
  });

  test('numbers by the sequence given; ties and what has none keep the order of the keys, the latter last', () => {
    const keys = ['exerciseAAAA', 'exerciseBBBB', 'exerciseCCCC', 'exerciseDDDD', 'exerciseEEEE'];
    const given = [undefined, 9, 2, 9, undefined];
    const details = Object.fromEntries(keys.map((key, n) => [key, given[n] === undefined ? {} : { sequence: given[n] }]));
    const order = normaliseItems(details).map((item) => item.exerciseId.at(-1));
    expect(order.join('')).toBe('CBDAE');
  });

  test('whatever comes, items are numbered 1..n and none is lost', () => {
    const key = fc.stringMatching(/^[A-Za-z0-9]{12,22}$/);
    const input = fc.record({ sequence: fc.nat(1000), sets: fc.integer({ min: 1, max: 999 }) }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.dictionary(key, input, { maxKeys: 100 }), (details) => {
        const items = normaliseItems(details);
        expect(items.map((item) => item.sequence)).toEqual(items.map((_, index) => index + 1));
        expect(items.map((item) => item.exerciseId).sort()).toEqual(Object.keys(details).sort());
        const given = items.map((item) => details[item.exerciseId]?.sequence ?? Number.POSITIVE_INFINITY);
        expect(given).toEqual(given.toSorted((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });

  test('a key names an exercise or a side, and what stands in the item must agree with it', () => {
    const agrees = (key: string, input: ItemInput) => {
      try {
        return normaliseItems({ [key]: input })[0]?.side ?? 'whole';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const refused = 'Exercise not found';
    expect(agrees(ID, { encoded_id: ID, variation_ids: [] })).toBe('whole');
    expect(agrees(ID, { variation_ids: [both, right, left] })).toBe('whole');
    expect(agrees(`${ID}_${right}`, {})).toBe('right');
    expect(agrees(`${ID}_${left}`, { encoded_id: ID, variation_ids: [left] })).toBe('left');
    expect(agrees(`${ID}_${left}`, { exercise_meta: { variation_ids: [left] } })).toBe('left');
    expect(agrees(ID, { encoded_id: 'exercise00002' })).toBe(refused);
    expect(agrees(ID, { variation_ids: [right] })).toBe(refused);
    expect(agrees(ID, { variation_ids: ['variationOther'] })).toBe(refused);
    expect(agrees(`${ID}_${right}`, { variation_ids: [left] })).toBe(refused);
    expect(agrees(`${ID}_${right}`, { variation_ids: [] })).toBe(refused);
    expect(agrees(`${ID}_${right}`, { exercise_meta: { variation_ids: [left] } })).toBe(refused);
    expect(agrees(`${ID}_${both}`, {})).toBe(refused);
    expect(agrees(`${ID}_variationOther`, {})).toBe(refused);
  });
});

describe('bindExercises', () => {
  const items = normaliseItems({ [ID]: {} });
  const sided = normaliseItems({ [`${ID}_${right}`]: {} });
  const known = (isSided: boolean, isArchived: boolean) => new Map([[ID, { id: 7, isSided, isArchived }]]);

  test('puts the internal id in place of the public one', () => {
    expect(bindExercises(items, known(false, false), new Set())).toEqual([{ ...items[0], exerciseId: 7 }]);
    expect(bindExercises(items, known(true, false), new Set())).toHaveLength(1);
    expect(bindExercises(sided, known(true, false), new Set())[0]).toMatchObject({ exerciseId: 7, side: 'right' });
  });

  test('refuses an unknown exercise and a side of one without sides', () => {
    expect(() => bindExercises(items, new Map(), new Set())).toThrow('Exercise not found');
    expect(() => bindExercises(sided, known(false, false), new Set())).toThrow('Exercise not found');
  });

  test('an archived exercise may stay but not come in', () => {
    expect(() => bindExercises(items, known(false, true), new Set())).toThrow('Exercise not found');
    expect(bindExercises(items, known(false, true), new Set([7]))).toHaveLength(1);
  });
});

test('the hash follows the content and nothing else', () => {
  const details = { name: 'Knee', description: '', reps: 1 };
  const hash = (change: Partial<typeof details>, input: ItemInput) =>
    contentHash({ ...details, ...change }, normaliseItems({ [ID]: input }));
  const same = hash({}, {});
  expect(same).toMatch(/^[0-9a-f]{32}$/);
  expect(hash({}, { sequence: 5 })).toBe(same);
  const others = [hash({ name: 'Hip' }, {}), hash({ description: 'x' }, {}), hash({ reps: 2 }, {})];
  const doses: ItemInput[] = [{ sets: 2 }, { reps: 2 }, { holds: 2 }, { rest: 2 }, { duration: 3 }, { notes: 'x' }];
  const all = [same, ...others, ...doses.map((input) => hash({}, input))];
  expect(new Set(all).size).toBe(all.length);
});

test('a save is stale when it names another hash; the id or nothing asks for no check', () => {
  expect(isStale(undefined, 'circuit', 'now')).toBe(false);
  expect(isStale('', 'circuit', 'now')).toBe(false);
  expect(isStale('circuit', 'circuit', 'now')).toBe(false);
  expect(isStale('now', 'circuit', 'now')).toBe(false);
  expect(isStale('before', 'circuit', 'now')).toBe(true);
});
