import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** How many have a name in the language, of how many. */
const Progress = z.object({ translated: z.number(), total: z.number() });

/** `options`: sections of the classification and what stands in them. */
const LanguageProgress = z.object({
  language: z.enum(LANGUAGES),
  exercises: Progress,
  programmes: Progress,
  tags: Progress,
  options: Progress,
});
export type LanguageProgress = z.infer<typeof LanguageProgress>;

export const getTranslationProgress = endpoint({
  method: 'GET',
  path: '/api/ext/v1/library/translations',
  summary: 'How much of the library has a name in each language',
  access: 'member',
  data: z.array(LanguageProgress),
});
