import { expect, test } from 'vitest';
import { contrast, legibleText } from './brand.rules.ts';

test('the practice’s text colour where it can be read, else black or white', () => {
  expect(legibleText('#90ee90', '#000000')).toBe('#000000');
  expect(legibleText('#ffffff', '#ffff00')).toBe('#000000');
  expect(legibleText('#10204a', '#203060')).toBe('#ffffff');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
