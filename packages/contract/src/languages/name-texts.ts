import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './languages.ts';

/**
 * A name in every language that it is there in, for its editors. `original`: the language it was written in; `outdated`: translations
 * of an original that is another one now.
 */
export const NameTexts = z.object({
  original: z.enum(LANGUAGES),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
  outdated: z.array(z.enum(LANGUAGES)),
});
export type NameTexts = z.infer<typeof NameTexts>;

/** The same in each language, to be spread into a body. A language that is not named stays as it is. */
export const inEachLanguage = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(schema)])) as Record<Language, z.ZodMiniOptional<S>>;
