import { expect, test } from 'vitest';
import { redirection } from './guards.ts';

const signedOut = { hasUser: false, hasGroup: false };
const user = { hasUser: true, hasGroup: false };
const member = { hasUser: true, hasGroup: true };

test('without a user everything leads to sign-in, which itself stays', () => {
  expect(redirection('group', signedOut)).toEqual({ to: '/sign-in' });
  expect(redirection('user', signedOut)).toEqual({ to: '/sign-in' });
  expect(redirection('nobody', signedOut)).toBeNull();
});

test('a user on /sign-in goes to /groups and stays there', () => {
  expect(redirection('nobody', member)).toEqual({ to: '/groups' });
  expect(redirection('user', user)).toBeNull();
});

test('a screen of a group needs one', () => {
  expect(redirection('group', user)).toEqual({ to: '/groups' });
  expect(redirection('group', member)).toBeNull();
});
