import { expect, test } from 'vitest';
import { keyReader } from './keys.ts';

const press = (letters: string, stepMs = 200) => {
  const read = keyReader();
  return [...letters].map((key, n) => read({ key, code: '' }, n * stepMs));
};

test('a key stands alone, or goes on from the one that begins a sequence', () => {
  expect(press('rgun')).toEqual(['r', 'g', 'g u', 'n']);
  expect(press('ggu')).toEqual(['g', 'g g', 'u']);
  expect(press('gu', 2000)).toEqual(['g', 'u']);
});

test('the key’s place counts where the keyboard writes another script; capitals count as letters', () => {
  const read = keyReader();
  expect(read({ key: 'र', code: 'KeyR' }, 0)).toBe('r');
  expect(read({ key: 'R', code: 'KeyR' }, 10)).toBe('r');
  expect(read({ key: '?', code: 'Minus' }, 20)).toBe('?');
  expect(read({ key: 'Shift', code: 'ShiftLeft' }, 30)).toBe('shift');
});
