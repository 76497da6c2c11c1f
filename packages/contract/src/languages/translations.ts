import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, requiredText } from '../common/fields.ts';
import { LANGUAGES, TRANSLATION_TAGS_PATH } from './languages.ts';

export const TRANSLATION_LIMITS = { tags: 10_000, key: 500, text: 2000, bodyBytes: 4 * 1024 * 1024 } as const;
export const TRANSLATION_MESSAGES = {
  language: 'Language must be en, hi or ja',
  required: 'tags must be an object of texts',
  tooMany: 'A language can have at most 10000 texts',
  key: 'A key must be 1 to 500 characters long',
  text: 'A text must be 1 to 2000 characters long',
  plain: 'A text cannot hold HTML or $t( )',
  places: 'A text can only use the {{places}} of its key',
} as const;

/** The console puts texts in as they are; `$t(` would make one text call another, without end if they call each other. */
const isPlain = (text: string) => !/<[a-z/!?]|\$t\(/i.test(text);
const placesIn = (text: string) => [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name]) => name);
const usesOnlyItsPlaces = ([key, text]: [string, string]) => {
  const places = new Set(placesIn(key));
  return placesIn(text).every((name) => places.has(name));
};

/** Every text of a language that differs from the console's own, by its English sentence. */
const ReplacedTags = z
  .record(
    freeText(TRANSLATION_LIMITS.key, TRANSLATION_MESSAGES.key).check(z.minLength(1, TRANSLATION_MESSAGES.key)),
    requiredText(TRANSLATION_LIMITS.text, TRANSLATION_MESSAGES.text, TRANSLATION_MESSAGES.text).check(
      z.refine(isPlain, TRANSLATION_MESSAGES.plain),
    ),
    TRANSLATION_MESSAGES.required,
  )
  .check(
    z.refine((tags) => Object.keys(tags).length <= TRANSLATION_LIMITS.tags, TRANSLATION_MESSAGES.tooMany),
    z.refine((tags) => Object.entries(tags).every(usesOnlyItsPlaces), TRANSLATION_MESSAGES.places),
  );

export const replaceTranslationTags = endpoint({
  method: 'PUT',
  path: TRANSLATION_TAGS_PATH,
  summary: "Put these texts in the place of a language's; none at all brings the console's own back",
  done: 'Translations saved',
  changes: ['sentences'],
  access: 'master',
  query: z.object({ language: z.enum(LANGUAGES, TRANSLATION_MESSAGES.language) }),
  body: z.object({ tags: ReplacedTags }),
  maxBodyBytes: TRANSLATION_LIMITS.bodyBytes,
  data: z.object({ language: z.enum(LANGUAGES), version: z.number(), count: z.number() }),
  audit: 'translations.replace',
});
