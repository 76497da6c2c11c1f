import { makeExerciseFolder, nameExerciseFolder } from './exercise-folders.service.ts';
import { insertRoots } from './folders.queries.ts';
import { folderRoutes } from './folders.routes.ts';

export { folderRoutes, insertRoots, makeExerciseFolder, nameExerciseFolder };
