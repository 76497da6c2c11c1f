import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Translated, unwantedWords, wordingFaults, wordingFaultsOf } from './wording.ts';

test.each<[Translated, string, string, string[]]>([
  ['hi', 'Delete file?', 'फ़ाइल मिटाएँ?', []],
  ['hi', 'No files yet.', 'अभी कोई फ़ाइल नहीं', ['ends unlike the English one (.)']],
  ['hi', 'Date', 'तारीख़', ['a dot under क, ख or ग']],
  ['hi', 'Show {{name}}', "'{{name}}' दिखाएँ", ['straight quotes']],
  ['ja', '{{count}} patients', '患者{{count}}名', []],
  ['ja', '{{count}} patients', '患者 {{count}} 名', ['a space beside Japanese']],
  ['ja', 'Delete file?', 'ファイルを削除しますか?', ['ends unlike the English one (?)', 'half-width punctuation']],
  ['ja', 'Play: {{name}}', '再生: {{name}}', ['half-width punctuation']],
])('%s: %s → %s', (language, english, text, faults) => {
  expect(wordingFaults(language, english, text, [])).toEqual(faults);
});

test('the sentences of a module are known by their letters', () => {
  const source = ['hi: `$', '{d.name} तारीख़`, ja: `$', "{d.name} の`, en: 'Hello?', file: `レポート $", '{day}.pdf`'].join('');
  expect(wordingFaultsOf(source, [])).toEqual(['hi: a dot under क, ख or ग: {{x}} तारीख़', 'ja: a space beside Japanese: {{x}} の']);
});

test('words that the glossary replaces are found', () => {
  const words = unwantedWords(join(import.meta.dirname, '../docs/glossary.md'));
  expect(words).toContain('निर्यात');
  expect(wordingFaults('hi', 'Export CSV', 'CSV निर्यात करें', words)).toEqual(['says निर्यात']);
});
