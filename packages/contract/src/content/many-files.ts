import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { atMost, jsonText, objectId, requiredText } from '../common/fields.ts';
import { CONTENT_MESSAGES, FILES_ON } from './content.ts';
import { FileUsage } from './file-usage.ts';

/** Files in one call: more go in several. */
export const MANY_FILES = 2000;

const body = z.object({
  attachment_ids: jsonText(
    z.array(objectId(CONTENT_MESSAGES.fileNotFound), CONTENT_MESSAGES.noFiles).check(
      z.refine((ids: readonly string[]) => ids.length > 0, CONTENT_MESSAGES.noFiles),
      atMost(MANY_FILES, `At most ${MANY_FILES} files at once`),
    ),
    CONTENT_MESSAGES.noFiles,
  ),
});
const ofFiles = { method: 'POST', access: 'member', body } as const;
const ids = { attachment_ids: 'attachment' } as const;

export const deleteAttachments = endpoint({
  ...ofFiles,
  path: '/api/ext/v1/attachments/delete',
  summary: 'Delete files, all or none; one that is deleted already stays so',
  done: 'Files deleted successfully!',
  changes: FILES_ON,
  data: z.object({ deleted: z.number() }),
  ids,
  audit: 'attachment.delete',
});
export const restoreAttachments = endpoint({
  ...ofFiles,
  path: '/api/ext/v1/attachments/restore',
  summary: 'Undo the deletion of files, all or none',
  done: 'Files brought back',
  changes: FILES_ON,
  data: z.object({ restored: z.number() }),
  ids,
  audit: 'attachment.restore',
});
export const copyAttachments = endpoint({
  ...ofFiles,
  path: '/api/ext/v1/attachments/copy',
  summary: 'Place files in another folder too, all or none; no bytes are copied',
  done: 'Files copied successfully',
  changes: ['content'],
  body: z.object({ ...body.shape, target_folder_id: requiredText(40, CONTENT_MESSAGES.selectFolder) }),
  data: z.object({ copied: z.number() }),
  ids: { ...ids, target_folder_id: 'folder' },
  audit: 'attachment.copy',
  idempotent: true,
});
export const listAttachmentUses = endpoint({
  ...ofFiles,
  path: '/api/ext/v1/attachments/uses',
  summary: 'Which of the files exercises, playlists or badges show',
  data: z.array(z.object({ attachment_id: z.string(), ...FileUsage.shape })),
  filters: ids,
  reads: true,
  despiteFullDisk: true,
});
