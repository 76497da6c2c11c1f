import { LANGUAGES, type Language } from './languages.ts';

const LETTERS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
};

/**
 * What `lang` says of words that nobody said the language of (notes, comments) among others in `language`: the language
 * most of their letters belong to, nothing when they may well be in `language`. Hindi and Japanese use Latin names, too.
 */
export function foreignLanguage(text: string, language: Language): Language | undefined {
  const letters = LANGUAGES.map((one) => ({ one, count: text.match(LETTERS[one])?.length ?? 0 }));
  const own = letters.find(({ one }) => one === language)?.count ?? 0;
  const [most] = letters.toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.count === own || (language !== 'en' && own > 0)) return undefined;
  return most.one;
}
