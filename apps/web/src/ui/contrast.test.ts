import { expect, test } from 'vitest';
import { contrastRatio, dimmed, readable, toHex, toOklch } from './contrast.ts';

test('contrast of black on white is 21', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#90ee90', '#000000')).toBeCloseTo(14.8, 1);
});

test('keeps a colour that reads', () => {
  expect(readable('#90ee90', '#000000')).toEqual({ text: '#000000', changed: false });
});

test.each([
  ['#ffff00', '#ffffff'],
  ['#1f3a93', '#0b1b4a'],
  ['#ff8a00', '#ffffff'],
  ['#7a7a7a', '#7a7a7a'],
  ['#ff0000', '#00ff00'],
])('makes %s with %s readable', (background, text) => {
  const shown = readable(background, text);
  expect(shown.changed).toBe(true);
  expect(contrastRatio(background, shown.text)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['#1f3a93', '#0b1b4a', '#ffffff'],
  ['#90ee90', '#ffffff', '#132425'],
])('on %s a colour that cannot be read gives way to one that reads well', (background, chosen, shown) => {
  expect(readable(background, chosen)).toEqual({ text: shown, changed: true });
  expect(contrastRatio(background, shown)).toBeGreaterThanOrEqual(7);
});

test('a grey goes to black or white', () => {
  expect(readable('#7a7a7a', '#7a7a7a').text).toMatch(/^#(000000|ffffff)$/);
});

test('OKLCH and back', () => {
  expect(toHex(toOklch('#006b66'))).toBe('#006b66');
});

test('dims only light backgrounds', () => {
  expect(dimmed('#90ee90')).not.toBe('#90ee90');
  expect(dimmed('#1f3a93')).toBe('#1f3a93');
});
