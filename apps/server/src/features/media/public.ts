import { loadFolderFiles, requireFile } from './attachments.service.ts';
import { deleteFilesOf, restoreFilesOf } from './changes.queries.ts';
import { removeUnreferenced, sweepAtStart, sweepDrafts } from './cleaning.service.ts';
import { drawPicture } from './drawing.service.ts';
import { attachmentRoutes } from './media.routes.ts';
import { insertDraft } from './objects.queries.ts';
import { discardObject, keepObject, type PutObject } from './objects.service.ts';
import { makePoster } from './posters.service.ts';
import { roomFor } from './room.service.ts';

export {
  attachmentRoutes,
  deleteFilesOf,
  discardObject,
  drawPicture,
  insertDraft,
  keepObject,
  loadFolderFiles,
  makePoster,
  type PutObject,
  removeUnreferenced,
  requireFile,
  restoreFilesOf,
  roomFor,
  sweepAtStart,
  sweepDrafts,
};
