import { expect, test } from 'vitest';
import { clampShare } from './pane-share.ts';

test('the picker keeps 420 pixels, the sequence 400', () => {
  const width = 1000;
  expect(clampShare(50, width)).toBe(50);
  expect(clampShare(10, width)).toBe(42);
  expect(clampShare(90, width)).toBeCloseTo(59.1);
  expect(clampShare(90, 3000)).toBe(75);
  expect(clampShare(10, 3000)).toBe(30);
});
