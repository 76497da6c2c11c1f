import { expect, test } from 'vitest';
import { runsOf } from './fonts.ts';
import { linesOf } from './lines.ts';

const perSign = (text: string) => [...text].length;

test('breaks where the language may, and a word that is too long between its characters', () => {
  expect(linesOf('one two three', 7, perSign)).toEqual(['one two', 'three']);
  expect(linesOf('膝を曲げる。次', 5, perSign)).toEqual(['膝を曲げ', 'る。次']);
  expect(linesOf('abcdefghij', 4, perSign)).toEqual(['abcd', 'efgh', 'ij']);
  expect(linesOf('a\nb', 9, perSign)).toEqual(['a', 'b']);
  expect(linesOf('', 9, perSign)).toEqual(['']);
});

test('a character and its marks are of one font; a space stays with its word', () => {
  const has = (font: string, point: number) =>
    ({ latin: point < 0x900, devanagari: point === 0x20 || (point >= 0x900 && point < 0x980), japanese: point >= 0x3000 })[font] ??
    false;
  expect(runsOf('A कि ख 膝?', has)).toEqual([
    { font: 'latin', text: 'A ', isUnknown: false },
    { font: 'devanagari', text: 'कि ख ', isUnknown: false },
    { font: 'japanese', text: '膝', isUnknown: false },
    { font: 'latin', text: '?', isUnknown: false },
  ]);
});

test('what no font has is one mark, unless a sign of the same meaning or another form is in one', () => {
  const has = (font: string, point: number) => font === 'latin' && ((point >= 0x20 && point < 0x250) || point === 0x2267);
  const texts = (text: string) => runsOf(text, has).map((run) => run.text);
  expect(texts('முருகன் 🦵 Ali')).toEqual(['[…]', ' ', '[…]', ' Ali']);
  expect(texts('Be\u0301la ≥ ﬁ\tＡ')).toEqual(['Béla ≧ fi A']);
});
