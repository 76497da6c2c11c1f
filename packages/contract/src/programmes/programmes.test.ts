import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

test('the name of a copy stays within what may be saved, and no letter is cut in two', () => {
  expect(copyName('x'.repeat(255))).toBe(`${'x'.repeat(250)} Copy`);
  expect(copyName(`${'x'.repeat(249)}👩‍🦽`)).toBe(`${'x'.repeat(249)} Copy`);
});

test('a copy gets the first number that no other programme has, whatever its case', () => {
  expect(copyName('Knee', ['Knee'])).toBe('Knee Copy');
  expect(copyName('Knee', ['knee copy', 'Knee Copy (3)'])).toBe('Knee Copy (2)');
  expect(copyName('x'.repeat(255), [`${'x'.repeat(250)} Copy`])).toBe(`${'x'.repeat(246)} Copy (2)`);
});
