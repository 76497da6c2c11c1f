import { removeOldBoxes } from './boxes/sweep.service.ts';
import { bundledFile } from './bundled-file.ts';
import { digestText, distinctFiles, keepStaged, stageFiles } from './files.service.ts';
import { queueInstall } from './installs.service.ts';
import { libraryRoutes } from './library.routes.ts';
import { ownKeyOf } from './own-keys.rules.ts';
import { progressRoutes } from './progress.routes.ts';
import { requireReviewed } from './review.service.ts';
import type { SourceFile } from './source.ts';
import { loadDrawnFiles, loadStarter } from './starter.service.ts';
import { carryOutInstall, installStaged } from './work.service.ts';

export {
  bundledFile,
  carryOutInstall,
  digestText,
  distinctFiles,
  installStaged,
  keepStaged,
  libraryRoutes,
  loadDrawnFiles,
  loadStarter,
  ownKeyOf,
  progressRoutes,
  queueInstall,
  removeOldBoxes,
  requireReviewed,
  type SourceFile,
  stageFiles,
};
