import type { Language } from '@physio/contract/languages/languages';
import { countMissing } from '#db/search-words.ts';

type Name = { name: string; language: Language };
type Named = Name & { alt_names: string };

/**
 * Which of an exercise's names a search found, where it is not the one that is shown: the first that has the most of its words.
 * `names`: by language; those of the readers come first.
 */
export function matchedName(text: string, shown: string, names: readonly Named[], readers: readonly Language[]): Name | undefined {
  if (countMissing(text, shown) === 0) return undefined;
  const place = ({ language }: Named) => (readers.includes(language) ? readers.indexOf(language) : readers.length);
  const others = names
    .toSorted((a, b) => place(a) - place(b))
    .flatMap(({ name, alt_names, language }) => [name, ...alt_names.split('\n')].map((one) => ({ name: one.trim(), language })))
    .filter(({ name }) => name !== '' && name !== shown);
  const [best] = others.toSorted((a, b) => countMissing(text, a.name) - countMissing(text, b.name));
  return best && countMissing(text, best.name) < countMissing(text, shown) ? best : undefined;
}
