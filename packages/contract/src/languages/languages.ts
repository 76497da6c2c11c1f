import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';

export const LANGUAGES = ['en', 'hi', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const getTranslationApiKey = endpoint({
  method: 'GET',
  path: '/api/v1/get-:translation-api-key/',
  summary: 'Read-only key for the translation tags',
  access: 'public',
  params: z.object({ translation: z.string() }),
  data: z.object({ key: z.string() }),
  rate: perMinute(600),
});

/** Answers outside the API's envelope: the shape translation services use. */
export const TRANSLATION_TAGS_PATH = '/translations/v1/tags';
export const TranslationTags = z.object({
  language: z.enum(LANGUAGES),
  version: z.number(),
  tags: z.record(z.string(), z.string()),
});
export type TranslationTags = z.infer<typeof TranslationTags>;

/** What the page brings of the texts kept on the server, so that nothing waits for them; `null` when they are too long for it. */
export const PageTranslations = z.record(
  z.enum(LANGUAGES),
  z.object({ version: z.number(), tags: z.nullable(z.record(z.string(), z.string())) }),
);
export type PageTranslations = z.infer<typeof PageTranslations>;
