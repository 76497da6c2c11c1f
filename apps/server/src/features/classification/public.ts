import { classificationRoutes } from './classification.routes.ts';
import { loadBranches, loadExerciseFilters, makeDefaultSet } from './classification.service.ts';
import { holdDefaultSet, translateNodes } from './save.service.ts';

export { classificationRoutes, holdDefaultSet, loadBranches, loadExerciseFilters, makeDefaultSet, translateNodes };
