// What a sentence in Hindi or Japanese must look like beside its English one. The words it must not use stand in docs/glossary.md.
import { readFileSync } from 'node:fs';

export type Translated = 'hi' | 'ja';
type Rule = [says: string, pattern: RegExp];

const JAPANESE = String.raw`[\u3001-\u30ff\u3400-\u9fff\uff01-\uff60]`;
const RULES: Record<Translated, readonly Rule[]> = {
  hi: [
    ['a space before the danda', /\s।/],
    ['a bar for a danda', /\|/],
    ['a dot under क, ख or ग', /[कखग]\u093c|[\u0958-\u095a]/],
    ['straight quotes', /['"]/],
  ],
  ja: [
    ['half-width punctuation', /[?!()]|:(?=\s|$)|[,.](?=\s|$)/],
    ['a space beside Japanese', new RegExp(String.raw`${JAPANESE} (?=[\w#@{])|[\w%}@] (?!様)(?=${JAPANESE})`)],
    ['a full-width tilde for a wave dash', /～/],
    ['straight quotes', /['"]/],
  ],
};
const ENDS: Record<Translated, Readonly<Record<string, string>>> = {
  hi: { '.': '।', '?': '?', '!': '!' },
  ja: { '.': '。', '?': '？', '!': '！' },
};

const faultsOf = (language: Translated, text: string, unwanted: readonly string[]): string[] => [
  ...RULES[language].filter(([, pattern]) => pattern.test(text)).map(([says]) => says),
  ...unwanted.filter((word) => text.includes(word)).map((word) => `says ${word}`),
];

/** @returns what is wrong with the sentence, in words */
export function wordingFaults(language: Translated, english: string, text: string, unwanted: readonly string[]): string[] {
  const ends = Object.entries(ENDS[language])
    .filter(([sign, its]) => english.trim().endsWith(sign) !== text.trim().endsWith(its))
    .map(([sign]) => `ends unlike the English one (${sign})`);
  return [...ends, ...faultsOf(language, text, unwanted)];
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g;
const HINDI = /[\u0900-\u097f]/;
const KANA_OR_HAN = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** The same for the sentences of a module, whose language is known by their letters. */
export function wordingFaultsOf(source: string, unwanted: readonly string[]): string[] {
  const texts = [...source.matchAll(LITERAL)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, '{{x}}'),
  );
  return texts.flatMap((text) => {
    // The name of a file is not a sentence.
    if (text.endsWith('.pdf')) return [];
    const language = HINDI.test(text) ? 'hi' : KANA_OR_HAN.test(text) ? 'ja' : null;
    return language === null ? [] : faultsOf(language, text, unwanted).map((fault) => `${language}: ${fault}: ${text}`);
  });
}

const ROW = /^\|[^|]*\|(?<hi>[^|]*)\|(?<ja>[^|]*)\|(?<not>[^|]*)\|$/;

/** The last column of the glossary's table in three languages: words that another one stands for. */
export function unwantedWords(glossary: string): string[] {
  const [, table = ''] = readFileSync(glossary, 'utf8').split('## In Hindi and Japanese');
  return table
    .split('\n')
    .flatMap((line) => (ROW.exec(line)?.groups?.not ?? '').split(','))
    .map((word) => word.trim())
    .filter((word) => HINDI.test(word) || KANA_OR_HAN.test(word));
}
