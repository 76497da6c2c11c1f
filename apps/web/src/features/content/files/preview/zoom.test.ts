import { expect, it } from 'vitest';
import { keepIn, pinchOf, WHOLE, zoomAt } from './zoom.ts';

it('keeps the point under the pointer where it is', () => {
  const point = { x: 100, y: -40 };
  const once = zoomAt(WHOLE, 2, point);
  expect(once).toEqual({ scale: 2, x: -100, y: 40 });
  const under = (view: typeof WHOLE) => ({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale });
  expect(under(zoomAt(once, 1.5, point))).toEqual(under(once));
});

it('goes from whole to eight times, and lies in the middle again when whole', () => {
  expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(8);
  expect(zoomAt({ scale: 2, x: 90, y: 5 }, 0.1, { x: 3, y: 3 })).toEqual(WHOLE);
});

it('cannot be moved beyond its edges', () => {
  const [stage, fitted] = [
    { width: 400, height: 300 },
    { width: 400, height: 100 },
  ];
  expect(keepIn({ scale: 2, x: 999, y: 999 }, stage, fitted)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(keepIn({ scale: 4, x: -999, y: -999 }, stage, fitted)).toEqual({ scale: 4, x: -600, y: -50 });
});

it('reads two fingers', () => {
  const [left, right] = [
    { x: -10, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(pinchOf([left, right], [left, { x: 30, y: 0 }])).toEqual({ factor: 2, middle: { x: 10, y: 0 } });
});
