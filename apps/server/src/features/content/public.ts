export { attachmentRoutes } from './attachments.routes.ts';
export { requireFile } from './files/attachments.service.ts';
export { createExerciseFolder, createExerciseFolders, renameExerciseFolder } from './folders/exercise-folders.service.ts';
export { insertRoots } from './folders/folders.queries.ts';
export { folderRoutes } from './folders/folders.routes.ts';
export { drawPicture } from './pictures/drawing.service.ts';
export { makePoster } from './pictures/posters.service.ts';
export { removeUnreferenced, sweepAtStart, sweepDrafts } from './storage/cleaning.service.ts';
export {
  addDraft,
  deleteDraft,
  findStored,
  holdStorage,
  insertDraft,
  sumStored,
  updatePdf as setPdfFacts,
  updatePoster as setPoster,
} from './storage/objects.queries.ts';
export { discardObject, keepObject, type PutObject, putObject } from './storage/objects.service.ts';
export { roomOf } from './storage/room.rules.ts';
export { roomFor } from './storage/room.service.ts';
export { faultSentence, mediaTypeOf } from './upload/upload.rules.ts';
