import { expect, test } from 'vitest';
import { targetName, targetOf } from './builder-address.ts';

test('what an address opens', () => {
  expect(targetOf({})).toEqual({ kind: 'landing' });
  expect(targetOf({ mode: 'create', page: '2' })).toEqual({ kind: 'create' });
  expect(targetOf({ mode: 'create', copy: 'c1' })).toEqual({ kind: 'copy', id: 'c1' });
  expect(targetOf({ mode: 'create', exercise: 'e1' })).toEqual({ kind: 'begin', id: 'e1' });
  expect(targetOf({ exercise: 'e1' })).toEqual({ kind: 'landing' });
  expect(targetOf({ programme: 'p1', mode: 'create' })).toEqual({ kind: 'edit', id: 'p1' });
  expect(targetOf({ mode: 'else', programme: '' })).toEqual({ kind: 'landing' });
  expect(targetName({ kind: 'edit', id: 'p1' })).toBe('edit:p1');
});
