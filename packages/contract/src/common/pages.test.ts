import { expect, test } from 'vitest';
import { isConsolePage } from './pages.ts';

test.each([
  '/',
  '/sign-in',
  '/users',
  '/users/',
  '/users/u7Hk29xQmP0a',
  '/users/u1/plans/p1/handout',
  '/acme-report-success',
  '/content-manager/exercise',
  '/content-manager/Exercise',
  '/exercises/e%2F1',
])('%s is a page', (path) => {
  expect(isConsolePage(path)).toBe(true);
});

test.each([
  '/no-such-screen',
  '/Users',
  '/SIGN-IN',
  '//users',
  '/users//',
  '/users/u1/plans',
  '/content-manager/secret',
  '/-report-success',
  '/x/acme-report-success',
  '/.env',
  '/.git/config',
  '/package.json',
  '/index.html',
  '/@fs/etc/passwd',
  '/sign-in;a',
])('%s is none', (path) => {
  expect(isConsolePage(path)).toBe(false);
});
