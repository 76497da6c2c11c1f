import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { idList } from '../common/fields.ts';
import { ShownCredits } from '../credits/credits.ts';

/** Pictures by which a folder is known. */
export const POSTERS_A_FOLDER = 4;

export const listFolderPosters = endpoint({
  method: 'GET',
  path: '/api/ext/v1/folders/posters',
  summary: `How many files are in folders and all below them, with small pictures of the newest ${POSTERS_A_FOLDER} that have one`,
  access: 'member',
  query: z.object({ folder_ids: idList(100) }),
  data: z.array(z.object({ folder_id: z.string(), file_count: z.number(), posters: z.array(z.string()), credits: ShownCredits })),
  filters: { folder_ids: 'folder' },
  rate: perMinute(240),
});
