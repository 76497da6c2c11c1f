import { expect, it } from 'vitest';
import { columnsOf, rowHeight } from './file-layout.ts';

it('puts as many cards side by side as there is room for', () => {
  expect(columnsOf('grid', 860)).toEqual({ columns: 4, gap: 14 });
  expect(columnsOf('grid', 358)).toEqual({ columns: 2, gap: 10 });
  expect(columnsOf('grid', 100).columns).toBe(1);
  expect(columnsOf('list', 860)).toEqual({ columns: 1, gap: 0 });
});

it('guesses a row from the width of its cards', () => {
  expect(rowHeight('grid', 160)).toBe(166);
  expect(rowHeight('list', 860)).toBe(rowHeight('list', 300));
});
