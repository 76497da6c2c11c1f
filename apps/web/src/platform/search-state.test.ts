import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listSearch, nextSort } from './search-state.ts';

test('sort cycles none, asc, desc, none', () => {
  expect(nextSort('none')).toBe('asc');
  expect(nextSort('asc')).toBe('desc');
  expect(nextSort('desc')).toBe('none');
});

test('bad list parameters give the defaults', () => {
  const schema = z.object(listSearch());
  expect(z.parse(schema, {})).toEqual({ page: 1, limit: 10, search: '' });
  expect(z.parse(schema, { page: '3', limit: '25', search: '12' })).toEqual({ page: 3, limit: 25, search: '12' });
  expect(z.parse(schema, { page: 'x', limit: '7' })).toEqual({ page: 1, limit: 10, search: '' });
});
