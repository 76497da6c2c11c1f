import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { InLanguages } from '@physio/contract/library/manifest';
import { fold } from '@physio/contract/text/fold';
import { sourceOf } from '#platform/languages/source.ts';

export type Translation<F extends string> = { language: Language; texts: Record<F, string>; sources: Partial<Record<F, string>> };
export type Texts<F extends string> = { language: Language; original: Record<F, string>; translations: Translation<F>[] };

/** The first of the wished languages that a name is there in, else any. */
export const languageOf = (name: InLanguages, wishes: readonly Language[]): Language | undefined =>
  [...wishes, ...LANGUAGES].find((language) => fold(name[language] ?? '') !== '');

/** The name in the first of the wished languages that has one, else any; empty where there is none. */
export const nameIn = (name: InLanguages, wishes: readonly Language[]): string => name[languageOf(name, wishes) ?? 'en'] ?? '';

/** The texts of one thing: what is written in `language`, and the rest as translations of it. */
export function textsIn<F extends string>(byField: Readonly<Record<F, InLanguages>>, language: Language): Texts<F> {
  const fields = Object.keys(byField) as F[];
  const written = (of: Language) => collect(fields, (field) => byField[field][of] ?? '');
  const original = written(language);
  const translations = LANGUAGES.filter((other) => other !== language).flatMap((other) => {
    const texts = written(other);
    const filled = fields.filter((field) => texts[field] !== '');
    return filled.length === 0 ? [] : { language: other, texts, sources: collect(filled, (field) => sourceOf(original[field])) };
  });
  return { language, original, translations };
}

const collect = <F extends string>(fields: readonly F[], of: (field: F) => string) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<F, string>;

/** Folded, in whatever language, each once. */
export const namesOf = (...names: readonly InLanguages[]): string[] =>
  [...new Set(names.flatMap((name) => Object.values(name)).map(fold))].filter((name) => name !== '');
