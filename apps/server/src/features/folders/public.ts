import { createExerciseFolder, renameExerciseFolder } from './exercise-folders.service.ts';
import { insertRoots } from './folders.queries.ts';
import { folderRoutes } from './folders.routes.ts';

export { createExerciseFolder, folderRoutes, insertRoots, renameExerciseFolder };
