import { expect, test } from 'vitest';
import { foreignLanguage } from './letters.ts';

test.each([
  ['Stop when it hurts', 'en', undefined],
  ['Stop when it hurts', 'hi', 'en'],
  ['Stop when it hurts', 'ja', 'en'],
  ['दर्द हो तो रुकें', 'en', 'hi'],
  ['दर्द हो तो रुकें', 'ja', 'hi'],
  ['दर्द हो तो रुकें', 'hi', undefined],
  ['痛むときは中止', 'en', 'ja'],
  ['スクワット', 'hi', 'ja'],
  ['膝', 'ja', undefined],
  // A name among others' words changes nothing.
  ['Dr. Kulkarni से पूछें', 'hi', undefined],
  ['MRIの後', 'ja', undefined],
  ['Knee 膝の曲げ伸ばし', 'en', 'ja'],
  ['3 × 10', 'ja', undefined],
  ['', 'hi', undefined],
] as const)('%s among words in %s: %s', (text, language, said) => {
  expect(foreignLanguage(text, language)).toBe(said);
});
