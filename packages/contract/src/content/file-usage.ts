import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { TextLanguage } from '../languages/texts.ts';
import { fileId } from './media.ts';

const named = z.array(z.object({ id: z.string(), name: z.string(), language: TextLanguage }));
/** What shows a file: exercises it is primary for, playlists, badges. */
export const FileUsage = z.object({ exercises: named, playlists: named, badges: named });
export type FileUsage = z.infer<typeof FileUsage>;

/** Where a file is used, and the other places its bytes stand in. */
export const getAttachmentUsage = endpoint({
  method: 'GET',
  path: '/api/ext/v1/attachments/:id/usage',
  summary: 'Where a file is used',
  access: 'member',
  params: z.object({ id: fileId() }),
  data: z.object({
    ...FileUsage.shape,
    copies: z.array(
      z.object({
        attachment_id: z.string(),
        folder_id: z.nullable(z.string()),
        folder_name: z.nullable(z.string()),
        folder_language: TextLanguage,
      }),
    ),
  }),
  ids: { id: 'attachment' },
});
