import { LANGUAGES, type Language } from '@physio/contract/languages/languages';

const isKnown = (word: string): word is Language => LANGUAGES.some((language) => language === word);

/** The first of the languages a caller accepts, the best liked first, that we have; null for none. `header`: `Accept-Language`. */
export function askedLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '').split(',', 20).map((wish) => {
    const [tag = '', quality] = wish.trim().split(/\s*;\s*q\s*=\s*/i);
    return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const liked = wishes.filter((wish) => wish.quality > 0).toSorted((a, b) => b.quality - a.quality);
  return liked.map((wish) => wish.language).find(isKnown) ?? null;
}

/** The languages to answer in, best first. */
export type Readers = readonly [Language, ...Language[]];

/** In which to answer what people wrote, best first: as asked, else as the group writes. */
export function readersOf(header: string | undefined, groupLanguage: Language): Readers {
  const asked = askedLanguage(header);
  return asked === null || asked === groupLanguage ? [groupLanguage] : [asked, groupLanguage];
}
