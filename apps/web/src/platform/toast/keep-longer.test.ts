import { expect, test } from 'vitest';
import { keepsLonger, standingMs } from './keep-longer.ts';

test('a message stands for the time it is given, or four times as long', () => {
  expect(standingMs(1600)).toBe(1600);
  keepsLonger.set(true);
  expect(standingMs(1600)).toBe(6400);
  keepsLonger.set(false);
  expect(standingMs(1600)).toBe(1600);
});
