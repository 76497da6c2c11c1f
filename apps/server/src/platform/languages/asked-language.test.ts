import { describe, expect, test } from 'vitest';
import { askedLanguage, readersOf } from './asked-language.ts';

describe('the language a caller asks for', () => {
  test.each([
    ['hi', 'hi'],
    ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
    ['en;q=0.5, hi ; q = 0.9', 'hi'],
    ['fr, de;q=0.9, ja;q=0.1', 'ja'],
    ['JA', 'ja'],
    ['hi;q=0, en;q=0.2', 'en'],
    ['hi;q=x, en;q=0.2', 'en'],
    ['fr', null],
    ['*', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (header, language) => {
    expect(askedLanguage(header)).toBe(language);
  });

  test('comes before the language of the group, which is named once', () => {
    expect(readersOf('hi', 'ja')).toEqual(['hi', 'ja']);
    expect(readersOf('ja', 'ja')).toEqual(['ja']);
    expect(readersOf(undefined, 'ja')).toEqual(['ja']);
  });
});
