import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('pages around the current one, with gaps', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 5)).toEqual([1, 2, null, 5]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(64, 129)).toEqual([1, null, 63, 64, 65, null, 129]);
});
