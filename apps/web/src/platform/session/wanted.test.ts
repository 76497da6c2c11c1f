import { expect, test } from 'vitest';
import { wantedPath } from './wanted.ts';

test('a wanted address is read with its search', () => {
  expect(wantedPath('/users/p1')).toEqual({ to: '/users/p1', search: {} });
  expect(wantedPath('/users?search=as&limit=25')).toEqual({ to: '/users', search: { search: 'as', limit: '25' } });
});

for (const wanted of [
  undefined,
  '',
  'https://elsewhere.example/users',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])
  test(`${wanted} is not wanted`, () => expect(wantedPath(wanted)).toBeNull());
