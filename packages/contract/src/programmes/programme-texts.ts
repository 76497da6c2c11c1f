import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { freeText, objectId } from '../common/fields.ts';
import { PROGRAMME_LIMITS } from '../common/limits.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { TextLanguages } from '../languages/texts.ts';
import { ItemKey, NOTES_TOO_LONG } from './programme-items.ts';
import { PROGRAMME_MESSAGES } from './programmes.ts';

export const PROGRAMME_TEXT_MESSAGES = {
  original: 'The original is changed by saving the program',
} as const;

const params = { id: objectId(MESSAGES.programNotFound) };
const name = freeText(PROGRAMME_LIMITS.name, PROGRAMME_MESSAGES.nameTooLong);
const description = freeText(PROGRAMME_LIMITS.description, PROGRAMME_MESSAGES.descriptionTooLong);
const notes = freeText(PROGRAMME_LIMITS.notes, NOTES_TOO_LONG);

/** What a form of a translation holds: the notes beside the other texts, by the key of their exercise. */
export const translationForm = (itemKeys: readonly string[]) =>
  z.object({ name, description, ...Object.fromEntries(itemKeys.map((key) => [key, notes])) });

/**
 * A programme's texts in one language. `notes` by the key of the exercise; what is not there is empty. `outdated`: `name`,
 * `description` or keys of exercises, where the translated original is another one now.
 */
export const ProgrammeTexts = z.object({
  language: z.enum(LANGUAGES),
  name: z.string(),
  description: z.string(),
  notes: z.record(z.string(), z.string()),
  outdated: z.array(z.string()),
});
export type ProgrammeTexts = z.infer<typeof ProgrammeTexts>;

export const getProgrammeTexts = endpoint({
  method: 'GET',
  path: '/api/ext/v1/circuits/:id/texts',
  summary: "A programme's texts in all languages: the original, and what it was translated into",
  scope: 'library.read',
  access: 'member',
  params: z.object(params),
  data: z.object({
    original: ProgrammeTexts,
    translations: z.array(ProgrammeTexts),
    /** Its exercises in order. */
    items: z.array(z.object({ key: z.string(), name: z.string(), variation_ids: z.array(z.string()), languages: TextLanguages })),
    circuit_hash: z.string(),
  }),
  ids: { id: 'circuit' },
  rate: perMinute(120),
});

export const updateProgrammeTexts = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/circuits/:id/texts/:language',
  summary: 'Translate a programme: what is empty is not translated, what is not named stays. Makes no version',
  done: 'Translation saved successfully',
  failed: 'Failed to save translation. Please try again.',
  changes: ['programmes', 'open-programme', 'plans', 'patients', 'handout'],
  access: 'member',
  params: z.object({ ...params, language: z.enum(LANGUAGES, PROGRAMME_MESSAGES.unknownLanguage) }),
  body: z.object({
    name: z.optional(name),
    description: z.optional(description),
    notes: z.optional(z.record(ItemKey, notes)),
    circuit_hash: z.optional(z.string().check(z.maxLength(100))),
  }),
  ids: { id: 'circuit' },
  audit: 'programme.texts',
  rate: perHour(600),
});
