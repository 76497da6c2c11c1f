import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { flag, freeText, idOrNone, objectId, requiredText } from '../common/fields.ts';
import { BUCKETS } from '../common/limits.ts';
import type { Language } from '../languages/languages.ts';
import { TextLanguage } from '../languages/texts.ts';
import { CONTENT_MESSAGES, contentName, FILES_ON } from './content.ts';
import { AttachmentGroups } from './media.ts';

export const FOLDER_KINDS = ['root', 'folder', 'exercise'] as const;

type FolderFields = {
  id: string;
  encoded_id: string;
  name: string;
  /** Of an exercise's folder: it is called what the exercise is called to the reader. */
  language?: Language | undefined;
  parent_id: string | null;
  child_count: number;
  exercise_id: string | null;
  type: (typeof FOLDER_KINDS)[number];
  bucket_name: (typeof BUCKETS)[number];
};
export type Folder = FolderFields & { children: Folder[] };
export const Folder: z.ZodMiniType<Folder> = z
  .object({
    id: z.string(),
    encoded_id: z.string(),
    name: z.string(),
    language: TextLanguage,
    parent_id: z.nullable(z.string()),
    child_count: z.number(),
    exercise_id: z.nullable(z.string()),
    type: z.enum(FOLDER_KINDS),
    bucket_name: z.enum(BUCKETS),
    get children() {
      return z.array(Folder);
    },
  })
  .register(z.globalRegistry, { id: 'Folder' });

const folderId = () => objectId(CONTENT_MESSAGES.folderNotFound);

export const listFolders = endpoint({
  method: 'GET',
  path: '/api/v1/attachment-folders/',
  summary: 'Folders: the three roots, whole trees, the children of one, or matches with their ancestors; or one with its files',
  access: 'member',
  query: z.object({
    only_root: z.optional(flag()),
    onlyRoot: z.optional(flag()).register(z.globalRegistry, { 'x-also': 'only_root' }),
    nested: z.optional(flag()),
    parent_id: idOrNone(CONTENT_MESSAGES.folderNotFound),
    name: z.optional(freeText(255)),
    search_folder: z.optional(freeText(255)),
    include_attachments: z.optional(flag()),
    folder_id: idOrNone(CONTENT_MESSAGES.folderNotFound),
  }),
  data: z.object({
    folders: z.optional(z.array(Folder)),
    folder: z.optional(Folder),
    attachments: z.optional(AttachmentGroups),
  }),
  ids: { parent_id: 'folder', folder_id: 'folder' },
  rate: perMinute(240),
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/v1/attachment-folders/create/',
  summary: 'Create a folder under another',
  done: 'Folder created successfully',
  failed: 'Failed to rename or create folder',
  changes: ['content'],
  access: 'member',
  body: z.object({ name: contentName(), parent_id: folderId() }),
  data: Folder,
  ids: { parent_id: 'folder' },
  audit: 'folder.create',
  idempotent: true,
  rate: perHour(240),
});

export const renameFolder = endpoint({
  method: 'PATCH',
  also: ['PUT', 'POST'],
  path: '/api/v1/attachment-folders/update/:id/',
  summary: 'Rename a folder',
  done: 'Folder renamed successfully',
  failed: 'Failed to rename or create folder',
  changes: ['content'],
  access: 'member',
  params: z.object({ id: folderId() }),
  body: z.object({ name: contentName() }),
  data: Folder,
  ids: { id: 'folder' },
  audit: 'folder.rename',
  rate: perHour(240),
});

export const moveFolder = endpoint({
  method: 'PATCH',
  also: ['PUT', 'POST'],
  path: '/api/v1/attachment-folders/move/:encoded_id/',
  summary: 'Move a folder with all it holds, inside its tree',
  done: 'Folder moved successfully',
  failed: 'Failed to move folder',
  changes: ['content'],
  access: 'member',
  params: z.object({ encoded_id: folderId() }),
  body: z.object({
    new_parent_id: requiredText(40, CONTENT_MESSAGES.selectParent),
  }),
  data: Folder,
  ids: { encoded_id: 'folder', new_parent_id: 'folder' },
  audit: 'folder.move',
  rate: perHour(240),
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/v1/attachment-folders/delete/:encoded_id/',
  summary: 'Delete a folder without subfolders, and its files',
  done: 'Folder deleted successfully',
  failed: 'Failed to delete folder',
  changes: FILES_ON,
  access: 'member',
  params: z.object({ encoded_id: folderId() }),
  ids: { encoded_id: 'folder' },
  audit: 'folder.delete',
  rate: perHour(120),
});

export const restoreFolder = endpoint({
  method: 'POST',
  path: '/api/ext/v1/folders/:id/restore',
  summary: 'Undo the deletion of a folder and of the files that went with it',
  changes: FILES_ON,
  access: 'member',
  params: z.object({ id: folderId() }),
  data: Folder,
  ids: { id: 'folder' },
  audit: 'folder.restore',
});
