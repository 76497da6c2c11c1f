import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { atMost, objectId } from '../common/fields.ts';
import { CONTENT_MESSAGES } from './content.ts';

/** Folders in one call. */
export const MANY_FOLDERS = 100;
/** Pictures by which a folder is known. */
export const POSTERS_A_FOLDER = 4;

export const listFolderPosters = endpoint({
  method: 'POST',
  path: '/api/ext/v1/folders/posters',
  summary: `How many files are in folders and all below them, with small pictures of the newest ${POSTERS_A_FOLDER} that have one`,
  access: 'member',
  body: z.object({
    folder_ids: z
      .array(objectId(CONTENT_MESSAGES.folderNotFound), CONTENT_MESSAGES.folderNotFound)
      .check(atMost(MANY_FOLDERS, `At most ${MANY_FOLDERS} folders at once`)),
  }),
  data: z.array(z.object({ folder_id: z.string(), file_count: z.number(), posters: z.array(z.string()) })),
  filters: { folder_ids: 'folder' },
  rate: perMinute(240),
  despiteFullDisk: true,
});
