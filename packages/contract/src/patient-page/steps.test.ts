import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VARIATIONS } from '../exercises/sides.ts';
import { sessionSeconds } from '../programmes/programme-items.ts';
import { type RestStep, type Step, type StepItem, secondsOf, stepsOf, type WorkStep } from './steps.ts';

const { both, right, left } = VARIATIONS;
let made = 0;
const item = (dose: Partial<StepItem> = {}): StepItem => {
  made += 1;
  return { encoded_id: `exercise${made}`, variation_ids: [], sets: 1, reps: 8, holds: 0, rest: 0, duration: 2, ...dose };
};
const sided = { variation_ids: [both, right, left] };
const isWork = (step: Step): step is WorkStep => step.kind === 'work';
const isRest = (step: Step): step is RestStep => step.kind === 'rest';
/** A short word for each step: `R1` is the first set on the right, `-30 set` a rest of 30 seconds. */
const shortOf = (steps: readonly Step[]) =>
  steps
    .map((step) => (isWork(step) ? `${step.side?.[0]?.toUpperCase() ?? ''}${step.set + 1}` : `-${step.seconds} ${step.why}`))
    .join(', ');

test.each<[string, Partial<StepItem>[], number, string]>([
  ['one set', [{}], 1, '1, -8 end'],
  ['sets with a rest', [{ sets: 2, rest: 30 }], 1, '1, -30 set, 2, -8 end'],
  ['sets without a rest', [{ sets: 3 }], 1, '1, 2, 3, -8 end'],
  ['a chosen side', [{ variation_ids: [left] }], 1, 'L1, -8 end'],
  ['both sides', [sided], 1, 'R1, -5 side, L1, -8 end'],
  ['both sides, two sets', [{ ...sided, sets: 2, rest: 20 }], 1, 'R1, -5 side, L1, -20 set, R2, -5 side, L2, -8 end'],
  ['two exercises', [{}, {}], 1, '1, -10 item, 1, -8 end'],
  ['a long rest goes on between exercises', [{ rest: 45 }, {}], 1, '1, -45 item, 1, -8 end'],
  ['two rounds', [{}], 2, '1, -20 round, 1, -8 end'],
  ['two rounds of two', [{}, { rest: 15 }], 2, '1, -10 item, 1, -20 round, 1, -10 item, 1, -8 end'],
  ['no round', [{}], 0, ''],
  ['no exercise', [], 3, ''],
])('%s', (_name, doses, rounds, expected) => {
  expect(shortOf(stepsOf(doses.map(item), rounds))).toBe(expected);
});

describe('a set is counted', () => {
  test.each<[string, Partial<StepItem>, boolean, number]>([
    ['by the clock with a hold', { holds: 5 }, true, 56],
    ['by the clock when it is only a time', { reps: 0, duration: 40 }, true, 40],
    ['at the own pace without a hold', {}, false, 16],
    ['at the own pace when nothing says how long it takes', { reps: 0, duration: 0 }, false, 0],
  ])('%s', (_name, dose, isTimed, seconds) => {
    expect(stepsOf([item(dose)], 1)[0]).toMatchObject({ isTimed, seconds });
  });
});

const anItem = fc
  .record({
    variation_ids: fc.constantFrom([], [right], [left], [both, right, left]),
    sets: fc.integer({ min: 1, max: 5 }),
    reps: fc.integer({ min: 0, max: 20 }),
    holds: fc.integer({ min: 0, max: 30 }),
    rest: fc.integer({ min: 0, max: 90 }),
    duration: fc.integer({ min: 0, max: 60 }),
  })
  .map(item);

test('of any programme the work of one side takes as long as the console says, sides and rounds are whole, each exercise ends once', () => {
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (items, rounds) => {
      const steps = stepsOf(items, rounds);
      const work = steps.filter(isWork);
      const oneSide = work.filter(({ item: index, side }) => side !== 'left' || items[index]?.variation_ids.length === 1);
      const withoutRests = items.map((one) => ({ ...one, rest: 0 }));
      expect(oneSide.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(sessionSeconds(withoutRests, rounds));
      for (const [index, { sets, variation_ids }] of items.entries())
        for (const side of variation_ids.length > 2 ? (['right', 'left'] as const) : [null])
          expect(work.filter((step) => step.item === index && (side === null || step.side === side))).toHaveLength(rounds * sets);
      expect(steps.filter((step) => isRest(step) && step.isOver).map((step) => step.item)).toEqual([...items.keys()]);
      // Two rests never follow upon each other, and nothing begins with one.
      expect(steps.every((step, place) => isWork(step) || isWork(steps[place - 1] as Step))).toBe(true);
      expect(secondsOf(steps)).toBeGreaterThanOrEqual(work.reduce((sum, { seconds }) => sum + seconds, 0));
    }),
    { numRuns: 1000 },
  );
});
