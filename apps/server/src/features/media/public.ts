import { loadFolderFiles, requireFile } from './attachments.service.ts';
import { deleteFilesOf, restoreFilesOf } from './changes.queries.ts';
import { removeUnreferenced, sweepAtStart, sweepDrafts } from './cleaning.service.ts';
import { drawPicture } from './drawing.service.ts';
import { attachmentRoutes } from './media.routes.ts';
import {
  addDraft,
  deleteDraft,
  findStored,
  holdStorage,
  insertDraft,
  updatePdf as setPdfFacts,
  updatePoster as setPoster,
  sumStored,
} from './objects.queries.ts';
import { discardObject, keepObject, type PutObject, putObject } from './objects.service.ts';
import { makePoster } from './posters.service.ts';
import { roomOf } from './room.rules.ts';
import { roomFor } from './room.service.ts';
import { faultSentence, mediaTypeOf } from './upload.rules.ts';

export {
  addDraft,
  attachmentRoutes,
  deleteDraft,
  deleteFilesOf,
  discardObject,
  drawPicture,
  faultSentence,
  findStored,
  holdStorage,
  insertDraft,
  keepObject,
  loadFolderFiles,
  makePoster,
  mediaTypeOf,
  type PutObject,
  putObject,
  removeUnreferenced,
  requireFile,
  restoreFilesOf,
  roomFor,
  roomOf,
  setPdfFacts,
  setPoster,
  sumStored,
  sweepAtStart,
  sweepDrafts,
};
