import { loadFolderFiles, requireFile } from './attachments.service.ts';
import { deleteFilesOf, restoreFilesOf } from './changes.queries.ts';
import { removeUnreferenced, sweepAtStart } from './cleaning.service.ts';
import { attachmentRoutes } from './media.routes.ts';
import { makePoster } from './posters.service.ts';

export {
  attachmentRoutes,
  deleteFilesOf,
  loadFolderFiles,
  makePoster,
  removeUnreferenced,
  requireFile,
  restoreFilesOf,
  sweepAtStart,
};
