import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { CAPTION_LIMITS } from './captions.ts';
import { Attachment, fileId } from './media.ts';

const captions = {
  path: '/api/ext/v1/attachments/:id/captions/:language',
  changes: ['content'],
  access: 'member',
  params: z.object({ id: fileId(), language: z.enum(LANGUAGES, 'Unknown language') }),
  data: Attachment,
  ids: { id: 'attachment' },
  rate: perHour(240),
} as const;

/** They belong to the video's bytes: wherever the group has placed these, they have the same captions. */
export const saveCaptions = endpoint({
  ...captions,
  method: 'PUT',
  summary: "Give a video captions in a language, in place of those it has: a WebVTT file within the video's length",
  done: 'Captions saved',
  failed: 'Failed to save the captions',
  encoding: 'multipart',
  files: { captions: { accept: ['vtt'], maxBytes: CAPTION_LIMITS.bytes, maxCount: 1 } },
  audit: 'attachment.captions',
});

export const removeCaptions = endpoint({
  ...captions,
  method: 'DELETE',
  summary: "Take a video's captions in a language away",
  done: 'Captions removed',
  failed: 'Failed to remove the captions',
  audit: 'attachment.captions_remove',
});
