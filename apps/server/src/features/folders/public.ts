import { makeExerciseFolder, nameExerciseFolder } from './exercise-folders.service.ts';
import { folderRoutes } from './folders.routes.ts';

export { folderRoutes, makeExerciseFolder, nameExerciseFolder };
