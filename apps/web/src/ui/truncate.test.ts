import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initials, truncate } from './truncate.ts';

// The first here, while none is kept.
test('the letter of a name in a common script is found without a segmenter, which takes long to make', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  try {
    expect(['Zoë', 'Émile', 'Жанна', 'आशा', 'प्रिया', 'सुनीता', '佐藤'].map((name) => initials(name))).toEqual([
      'Z',
      'É',
      'Ж',
      'आ',
      'प्रि',
      'सु',
      '佐',
    ]);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('cuts by grapheme and adds three dots', () => {
  expect(truncate('Straight-leg raise', 8)).toBe('Straight...');
  expect(truncate('exactly8', 8)).toBe('exactly8');
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦x', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦...');
  expect(truncate('सुनीता', 3)).toBe('सुनीता');
});

test('what is cut or whole turns nothing that stands beside it', () => {
  expect(truncate('fdp\u202egpj.exe', 4)).toBe('\u2068fdp...\u2069');
  expect(truncate('ליאת', 4)).toBe('\u2068ליאת\u2069');
});

test('initials', () => {
  expect(initials('asha', 'kulkarni')).toBe('AK');
  expect(initials('सुनीता', 'अय्यर')).toBe('सुअ');
  expect(initials('田中', '')).toBe('田');
  expect(initials('有紀', '田中')).toBe('田');
  expect(initials(' ', '')).toBe('?');
});

const sign = fc.constantFrom(...'aéßΩжकषआिु़्ंॉさ佐ﾞｶァー', 'e\u0301', '\u200d', '\ufe0f', '👩', '🇮🇳', '1', ' ', '-', '\u00aa', '㎏');

test('the letter of a name is what the browser counts as its first', () => {
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 6 }), (signs) => {
      const name = signs.join('').trim();
      fc.pre(name !== '');
      const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
      const [first] = Array.from(segmenter.segment(name), ({ segment }) => segment);
      expect(initials(name)).toBe(first?.toLocaleUpperCase());
    }),
    { numRuns: 2000 },
  );
});
