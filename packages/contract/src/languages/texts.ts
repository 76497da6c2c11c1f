import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './languages.ts';

/** The language of each text of an object that is not in the language it was asked for in. Absent when all of them are. */
export const TextLanguages = z.optional(z.partialRecord(z.string(), z.enum(LANGUAGES)));
export type TextLanguages = z.infer<typeof TextLanguages>;

/** The language of a single text, where it is not the one it was asked for in. */
export const TextLanguage = z.optional(z.enum(LANGUAGES));

/** What stands in one language: the original, or a translation of it. */
export type Written<F extends string> = { language: Language } & Record<F, string>;

/**
 * The best there is for a reader, field by field: in the first of `readers` that has it, else the original. `languages` names
 * what is not in the first of them.
 */
export function bestTexts<F extends string>(
  fields: readonly F[],
  original: Written<F>,
  translations: readonly Written<F>[],
  readers: readonly Language[],
): { texts: Record<F, string>; languages: Partial<Record<F, Language>> | undefined } {
  const inOrder = readers.flatMap((language) =>
    language === original.language ? original : (translations.find((one) => one.language === language) ?? []),
  );
  const best = fields.map((field) => [field, inOrder.find((one) => one[field] !== '') ?? original] as const);
  const foreign = best.filter(([field, written]) => written[field] !== '' && written.language !== readers[0]);
  return {
    texts: byField(best.map(([field, written]) => [field, written[field] as string])) as Record<F, string>,
    languages: foreign.length === 0 ? undefined : byField(foreign.map(([field, written]) => [field, written.language as Language])),
  };
}

const byField = <F extends string, T>(entries: readonly (readonly [F, T])[]) =>
  Object.fromEntries(entries) as Partial<Record<F, T>>;
