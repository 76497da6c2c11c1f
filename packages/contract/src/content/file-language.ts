import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { CONTENT_LANGUAGES, FILES_ON } from './content.ts';
import { Attachment, fileId } from './media.ts';

export const setFileLanguage = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/attachments/:id',
  summary: 'Say for the readers of which language a file is, or that it is for all',
  done: 'Language saved',
  failed: 'Failed to save the language',
  changes: FILES_ON,
  access: 'member',
  params: z.object({ id: fileId() }),
  body: z.object({ language: z.enum(CONTENT_LANGUAGES, 'Unknown language') }),
  data: Attachment,
  ids: { id: 'attachment' },
  audit: 'attachment.language',
  rate: perHour(240),
});
