import { describe, expect, test } from 'vitest';
import { changeOf, isUnfinished, middleOf, percentageOf, usualOf, weightOf, wilson } from './honest.ts';

test.each([
  [0, 'none'],
  [1, 'few'],
  [4, 'few'],
  [5, 'dots'],
  [19, 'dots'],
  [20, 'percent'],
  [1_000_000, 'percent'],
] as const)('%i people: %s', (people, weight) => {
  expect(weightOf(people)).toBe(weight);
});

describe('a percentage', () => {
  test.each([0, 4, 5, 19])('is not said of %i people', (of) => {
    expect(percentageOf({ count: Math.floor(of / 2), of })).toBeNull();
  });

  test('is said of twenty with what it lies between', () => {
    expect(percentageOf({ count: 15, of: 20 })).toEqual({ percent: 75, low: 53, high: 89 });
    expect(percentageOf({ count: 0, of: 20 })).toEqual({ percent: 0, low: 0, high: 16 });
    expect(percentageOf({ count: 20, of: 20 })).toEqual({ percent: 100, low: 84, high: 100 });
  });

  test('12 of 16 would lie between 51 and 90 of 100', () => {
    expect(wilson({ count: 12, of: 16 })).toEqual({ low: 51, high: 90 });
  });
});

describe('a change', () => {
  test('is not said of nineteen', () => {
    expect(changeOf({ count: 19, of: 19 }, { count: 0, of: 100 })).toBeNull();
    expect(changeOf({ count: 0, of: 100 }, { count: 19, of: 19 })).toBeNull();
  });

  test('is none while chance explains it', () => {
    expect(changeOf({ count: 15, of: 20 }, { count: 10, of: 20 })).toBe('same');
    expect(changeOf({ count: 20, of: 20 }, { count: 20, of: 20 })).toBe('same');
  });

  test('is said of what chance does not explain, either way', () => {
    expect(changeOf({ count: 18, of: 20 }, { count: 10, of: 20 })).toBe('more');
    expect(changeOf({ count: 10, of: 20 }, { count: 18, of: 20 })).toBe('less');
  });
});

test('the middle of values and their middle half', () => {
  expect(middleOf([])).toBeNull();
  expect(middleOf([3])).toEqual({ median: 3, low: 3, high: 3 });
  expect(middleOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1.75, high: 3.25 });
  expect(middleOf([10, 2, 30, 4, 5])).toEqual({ median: 5, low: 4, high: 10 });
});

test('what is usual is known after four weeks', () => {
  expect(usualOf([5, 9, 7])).toBeNull();
  expect(usualOf([5, 9, 7, 6])).toEqual({ low: 5, high: 9 });
});

test('yesterday may still grow, the day before it is settled', () => {
  expect(isUnfinished('2026-11-27', '2026-11-27')).toBe(true);
  expect(isUnfinished('2026-11-26', '2026-11-27')).toBe(false);
});
