import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { freeText, jsonText, objectId, requiredText } from '../common/fields.ts';
import { inEachLanguage, NameTexts } from '../languages/name-texts.ts';
import { TextLanguage } from '../languages/texts.ts';
import { fold } from '../text/fold.ts';

export const TAG_MESSAGES = {
  required: 'Tag name is required',
  tooLong: 'Tag name cannot exceed 50 characters',
  exists: 'Tag already exists',
  notFound: 'Tag not found',
  mergeWithItself: 'A tag cannot be merged into itself',
} as const;

const MAX_TAG_NAME = 50;
/** Tags of one exercise. */
const MAX_TAGS = 100;

/** A name as typed, trimmed. One made only of signs that `fold` drops could never be distinguished from another. */
export const tagName = () =>
  requiredText(MAX_TAG_NAME, TAG_MESSAGES.required, TAG_MESSAGES.tooLong).check(
    z.refine((name: string) => fold(name) !== '', TAG_MESSAGES.required),
  );

/** `usage_count`: exercises and programmes that carry it. `texts`: its name in all languages. */
export const Tag = z.object({
  encoded_id: z.string(),
  name: z.string(),
  language: TextLanguage,
  usage_count: z.number(),
  texts: z.optional(NameTexts),
});
export type Tag = z.infer<typeof Tag>;

/** What shows tags by name. */
const SHOWN_ON = ['tags', 'exercises', 'programmes'] as const;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/v1/tags/',
  summary: "The group's tags by name, each in the language asked for if it is there in it",
  scope: 'library.read',
  access: 'member',
  data: z.array(Tag),
  rate: perMinute(120),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/v1/tags/create/',
  summary: 'Create a tag; one name a group in all languages, whatever its case, width or accents',
  done: 'Tag added successfully!',
  failed: 'Failed to add tag. Please try again.',
  changes: ['tags', 'exercises'],
  access: 'member',
  body: z.object({ name: tagName() }),
  data: z.object({ id: z.string(), encoded_id: z.string(), name: z.string() }),
  audit: 'tag.create',
  idempotent: true,
  rate: perHour(60),
});

export const updateExerciseTags = endpoint({
  method: 'POST',
  path: '/api/v1/exercise/update-tags/',
  summary: "Replace an exercise's tags; an empty list clears them",
  done: 'Tags updated successfully!',
  failed: 'Failed to update tags. Please try again.',
  changes: ['tags', 'exercises'],
  access: 'member',
  body: z.object({
    exercise_id: objectId(MESSAGES.exerciseNotFound),
    tag_ids: jsonText(z.array(objectId(TAG_MESSAGES.notFound)).check(z.maxLength(MAX_TAGS, 'Too many tags')), 'Unknown tags'),
  }),
  ids: { exercise_id: 'exercise', tag_ids: 'tag' },
  audit: 'exercise.tags',
  rate: perHour(120),
});

const oneTag = z.object({ id: objectId(TAG_MESSAGES.notFound) });

export const renameTag = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/tags/:id',
  summary: 'Rename a tag wherever it is used, in the language that its name was shown in',
  done: 'Tag renamed successfully',
  failed: 'Failed to rename tag. Please try again.',
  changes: SHOWN_ON,
  access: 'member',
  params: oneTag,
  body: z.object({ name: tagName() }),
  ids: { id: 'tag' },
  audit: 'tag.rename',
});

/** A name in another language than the original may be empty: then there is none. */
const translatedName = () =>
  freeText(MAX_TAG_NAME, TAG_MESSAGES.tooLong).check(
    z.refine((name: string) => name === '' || fold(name) !== '', TAG_MESSAGES.required),
  );

export const updateTagTexts = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/tags/:id/texts',
  summary: "A tag's name in several languages at once; an empty translation is removed, a language not named stays",
  done: 'Tag names saved successfully',
  failed: 'Failed to save tag names. Please try again.',
  changes: SHOWN_ON,
  access: 'member',
  params: oneTag,
  body: z.object(inEachLanguage(translatedName())),
  ids: { id: 'tag' },
  audit: 'tag.texts',
});

export const mergeTag = endpoint({
  method: 'POST',
  path: '/api/ext/v1/tags/:id/merge',
  summary: 'Everything that carries this tag carries the other one instead; this one is deleted',
  done: 'Tags merged successfully',
  failed: 'Failed to merge tags. Please try again.',
  changes: SHOWN_ON,
  access: 'member',
  params: oneTag,
  body: z.object({ into: objectId(TAG_MESSAGES.notFound) }),
  ids: { id: 'tag', into: 'tag' },
  audit: 'tag.merge',
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/tags/:id',
  summary: 'Delete a tag and take it off everything that carries it',
  done: 'Tag deleted successfully',
  failed: 'Failed to delete tag. Please try again.',
  changes: SHOWN_ON,
  access: 'member',
  params: oneTag,
  ids: { id: 'tag' },
  audit: 'tag.delete',
});
