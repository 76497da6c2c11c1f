import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { atMost, jsonText, objectId } from '../common/fields.ts';
import { Saved, SHOWN_ON } from './programmes.ts';

/** What is done to a saved programme as a whole. The list of tags counts the programmes that carry them. */
const oneProgramme = {
  changes: [...SHOWN_ON, 'tags'],
  access: 'member',
  params: z.object({ id: objectId(MESSAGES.programNotFound) }),
} as const;

export const archiveProgramme = endpoint({
  ...oneProgramme,
  method: 'DELETE',
  path: '/api/ext/v1/circuits/:id',
  summary: 'Archive a programme: it leaves the library; plans that run go on',
  done: 'Program archived',
  audit: 'programme.archive',
  ids: { id: 'circuit' },
});

export const restoreProgramme = endpoint({
  ...oneProgramme,
  method: 'POST',
  path: '/api/ext/v1/circuits/:id/restore',
  summary: 'Bring an archived programme back to the library',
  done: 'Program restored',
  audit: 'programme.restore',
  ids: { id: 'circuit' },
});

export const duplicateProgramme = endpoint({
  ...oneProgramme,
  method: 'POST',
  path: '/api/ext/v1/circuits/:id/duplicate',
  summary: 'Make a copy of a programme with its exercises and tags, assigned to nobody',
  done: 'Program duplicated',
  audit: 'programme.duplicate',
  idempotent: true,
  data: Saved,
  ids: { id: 'circuit' },
});

export const MAX_PROGRAMME_TAGS = 50;
export const tagProgramme = endpoint({
  ...oneProgramme,
  method: 'PUT',
  path: '/api/ext/v1/circuits/:id/tags',
  summary: "Replace a programme's own tags; an empty list clears them",
  done: 'Tags updated successfully!',
  audit: 'programme.tags',
  body: z.object({
    tag_ids: jsonText(
      z
        .array(objectId(MESSAGES.tagNotFound), MESSAGES.tagNotFound)
        .check(atMost(MAX_PROGRAMME_TAGS, 'A program can have at most 50 tags')),
      MESSAGES.tagNotFound,
    ),
  }),
  ids: { id: 'circuit', tag_ids: 'tag' },
});
