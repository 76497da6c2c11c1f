import { expect, test } from 'vitest';
import { copyName } from './programmes.ts';

test('the name of a copy stays within what may be saved, and no letter is cut in two', () => {
  expect(copyName('x'.repeat(255))).toBe(`${'x'.repeat(250)} Copy`);
  expect(copyName(`${'x'.repeat(249)}👩‍🦽`)).toBe(`${'x'.repeat(249)} Copy`);
});
