import { expect, test } from 'vitest';
import { rowsAt } from './use-rows-in-view.ts';

test('the rows that the window shows are drawn, with ten more at either end', () => {
  expect(rowsAt(0, 340, 34)).toEqual({ from: 0, to: 20 });
  expect(rowsAt(3400, 340, 34)).toEqual({ from: 90, to: 120 });
  expect(rowsAt(3410, 340, 34)).toEqual({ from: 90, to: 121 });
});
