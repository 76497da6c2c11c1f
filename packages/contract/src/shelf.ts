import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MESSAGES } from './errors.ts';
import { atMost, jsonText, objectId } from './fields.ts';
import { Saved } from './programmes.ts';

/** What is done to a saved programme as a whole. */
const oneProgramme = { access: 'member', params: z.object({ id: objectId() }) } as const;

export const archiveProgramme = endpoint({
  ...oneProgramme,
  method: 'DELETE',
  path: '/api/ext/v1/circuits/:id',
  summary: 'Archive a programme: it leaves the library; plans that run go on',
  audit: 'programme.archive',
  ids: { id: 'circuit' },
});

export const restoreProgramme = endpoint({
  ...oneProgramme,
  method: 'POST',
  path: '/api/ext/v1/circuits/:id/restore',
  summary: 'Bring an archived programme back to the library',
  audit: 'programme.restore',
  ids: { id: 'circuit' },
});

export const duplicateProgramme = endpoint({
  ...oneProgramme,
  method: 'POST',
  path: '/api/ext/v1/circuits/:id/duplicate',
  summary: 'Make a copy of a programme with its exercises and tags, assigned to nobody',
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
