import { expect, test } from 'vitest';
import { dotPlaces } from './dot-places.ts';

const scale = { from: 0, to: 100, width: 300, dot: 10 };

test('a dot a value along the scale, equal ones on top of each other', () => {
  expect(dotPlaces([0, 50, 51, 100, 100, 100], scale)).toEqual([
    { x: 0, row: 0 },
    { x: 150, row: 0 },
    { x: 150, row: 1 },
    { x: 300, row: 0 },
    { x: 300, row: 1 },
    { x: 300, row: 2 },
  ]);
});

test('a scale without a length puts all in its middle', () => {
  expect(dotPlaces([7, 7], { ...scale, from: 7, to: 7 })).toEqual([
    { x: 150, row: 0 },
    { x: 150, row: 1 },
  ]);
});
