import { expect, test } from 'vitest';
import { spanOf, sparklinePoints } from './sparkline-points.ts';

test('a line goes from edge to edge, high values on top', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 30, y: 20 },
    { x: 40, y: 15 },
  ];
  expect(sparklinePoints(points, 100, 20)).toEqual([
    { x: 0, y: 20 },
    { x: 75, y: 0 },
    { x: 100, y: 10 },
  ]);
});

test('one point, and points of one height, stand in the middle', () => {
  expect(sparklinePoints([{ x: 5, y: 7 }], 100, 20)).toEqual([{ x: 50, y: 10 }]);
  expect(
    sparklinePoints(
      [
        { x: 0, y: 7 },
        { x: 1, y: 7 },
      ],
      100,
      20,
    ).map((point) => point.y),
  ).toEqual([10, 10]);
  expect(sparklinePoints([], 100, 20)).toEqual([]);
});

test('what should be in sight beside the points stretches the picture', () => {
  const points = [
    { x: 0, y: 4 },
    { x: 1, y: 2 },
  ];
  const span = spanOf(points, { least: 0, most: 8 });
  expect(span).toEqual({ least: 0, most: 8 });
  expect(sparklinePoints(points, 100, 80, span).map(({ y }) => y)).toEqual([40, 60]);
});
