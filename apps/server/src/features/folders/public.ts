import { createExerciseFolder, createExerciseFolders, renameExerciseFolder } from './exercise-folders.service.ts';
import { insertRoots } from './folders.queries.ts';
import { folderRoutes } from './folders.routes.ts';

export { createExerciseFolder, createExerciseFolders, folderRoutes, insertRoots, renameExerciseFolder };
