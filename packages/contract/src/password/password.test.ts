import { expect, test } from 'vitest';
import { isCommonPassword } from './password.ts';

test.each([
  ['Password1!', true],
  ['P@ssw0rd1', true],
  ['Welcome-2026', true],
  ['123Qwerty!', true],
  ['Summer-2468', true],
  ['password', false],
  ['Right-2468', false],
  ['Password of my own 1!', false],
])('%s is common: %s', (password, common) => expect(isCommonPassword(password)).toBe(common));
