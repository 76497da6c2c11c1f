import { fold } from '@physio/contract/text/fold';

/** Signs that people write, leave out or put a space for, as they do with hyphens. */
const JOINTS = /[/・]+/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KANA_SHIFT = 0x60;

/** Folded further than a person's name may be: kana of one kind, Devanagari without the signs that typists leave out. */
const foldWords = (text: string): string =>
  fold(text)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_SHIFT))
    .replaceAll('ँ', 'ं')
    .replace(JOINTS, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The stored key of names in which `wordPatterns` look: each name as words, and written as one word. */
export const wordsKey = (...names: readonly string[]): string =>
  names
    .flatMap((name) => name.split('\n'))
    .map(foldWords)
    .filter((name) => name !== '')
    .flatMap((name) => (name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name]))
    .join('\n');

/** The words of a search, as they are looked for in a stored key. */
const wordsOf = (text: string): string[] => [...new Set(foldWords(text).split(' '))].filter((word) => word !== '');

/** LIKE patterns that must all be found: the words of a search in any order, each a part of a name. */
export const wordPatterns = (text: string): string[] => wordsOf(text).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** How many words of a search are not in a name. */
export function countMissing(text: string, name: string): number {
  const key = wordsKey(name);
  return wordsOf(text).filter((word) => !key.includes(word)).length;
}
