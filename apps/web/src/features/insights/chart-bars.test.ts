import { expect, test } from 'vitest';
import { barsOf } from './chart-bars.ts';

const week = (number: number, days: number) => ({ number, days, sessions: days, seconds: 0, accuracy: 0, degrees: null });

test('bars stand on the ground and stay in the picture', () => {
  const bars = barsOf([week(1, 7), week(2, 0), week(3, 3.5)], 320, 70);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 70],
    [70, 0],
    [35, 35],
  ]);
  expect(bars.every(({ x, width }) => x >= 0 && x + width <= 320)).toBe(true);
  const many = barsOf(
    Array.from({ length: 12 }, (_, n) => week(n + 1, 5)),
    320,
    70,
  );
  expect((many.at(-1)?.x ?? 0) + (many.at(-1)?.width ?? 0)).toBeLessThanOrEqual(320);
});
