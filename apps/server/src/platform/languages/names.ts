import type { Language } from '@physio/contract/languages/languages';
import type { NameTexts } from '@physio/contract/languages/name-texts';
import { bestTexts, type Written } from '@physio/contract/languages/texts';
import { fold } from '@physio/contract/text/fold';
import type { Readers } from './asked-language.ts';
import { sourceOf } from './source.ts';

type Name = Written<'name'>;
export type TranslatedName = Name & { source: string };

/** A name as its readers know it. `language`: where it is not theirs. */
export function bestName(original: Name, translations: readonly Name[], readers: Readers): { name: string; language?: Language } {
  const { texts, languages } = bestTexts(['name'], original, translations, readers);
  return { name: texts.name, ...(languages?.name && { language: languages.name }) };
}

/** In which language `bestName` shows it: what a call that names no language changes. */
export const shownLanguage = (original: Name, translations: readonly Name[], readers: Readers): Language =>
  bestName(original, translations, readers).language ?? readers[0];

export const toNameTexts = (original: Name, translations: readonly TranslatedName[]): NameTexts => ({
  original: original.language,
  names: Object.fromEntries([original, ...translations].map(({ language, name }) => [language, name])),
  outdated: translations.filter(({ source }) => source !== sourceOf(original.name)).map(({ language }) => language),
});

/** In the order of the names as they are shown: the order of names on the server, which a translation is not in yet. */
export const inOrderOfNames = <T extends { name: string }>(shown: readonly T[]): T[] =>
  shown
    .map((one) => ({ one, key: fold(one.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ one }) => one);

type Wanted = Partial<Record<Language, string | undefined>>;
/**
 * What a change of names in some languages writes: the new original, the translations to keep (with what they were made from) and
 * those to remove (`''`). A translation that stays the same while its original changes was not made from the new one.
 */
export function changedNames(original: Name, translations: readonly TranslatedName[], wanted: Wanted) {
  const name = wanted[original.language] ?? original.name;
  const given = Object.entries(wanted).filter(([language, text]) => language !== original.language && text !== undefined) as [
    Language,
    string,
  ][];
  const isUntouched = ([language, text]: [Language, string]) =>
    name !== original.name && translations.some((one) => one.language === language && one.name === text);
  return {
    name,
    kept: given
      .filter((one) => one[1] !== '' && !isUntouched(one))
      .map(([language, text]) => ({ language, name: text, source: sourceOf(name) })),
    removed: given.filter(([, text]) => text === '').map(([language]) => language),
  };
}
