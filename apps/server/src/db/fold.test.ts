import { fold } from '@physio/contract/text/fold';
import { expect, test } from 'vitest';
import { containsPattern, emailKey } from './fold.ts';

test.each([
  ['  Zoë   BÉLANGER ', 'zoe belanger'],
  ['Be\u0301langer', 'belanger'],
  ['Łukasz İpek Øst Straße', 'lukasz ipek ost strasse'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['OʼBrien', 'obrien'],
  ['ＡＢＣ ｶﾞ', 'abc ガ'],
  ['ガ', 'ガ'],
  ['सुनीता', 'सुनीता'],
  ['a\u200fb\u202e', 'ab'],
  ...['\u2018', '\u201b', '\u02bb', '\u02bc', '`', '´', '′', '＇', '\ua78c'].map((sign) => [`O${sign}Brien`, 'obrien']),
  ['Nováková-Dvořák', 'novakova dvorak'],
  ['Jean‑Luc – Picard−K', 'jean luc picard k'],
  ['ज़ैदी', 'जैदी'],
  ['\u0931ाम', 'राम'],
  ['so\u00adft\u3164', 'soft'],
  ['\u200b\u2060', ''],
])('%j is searched as %j', (text, key) => {
  expect(fold(text)).toBe(key);
});

test('the signs of a pattern are literal', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('an address keeps its accents and apostrophes: they make another address', () => {
  expect([emailKey(' Ａ@X.io '), emailKey("O'Brien@x.io"), emailKey('josé@x.io')]).toEqual(['a@x.io', "o'brien@x.io", 'josé@x.io']);
});
