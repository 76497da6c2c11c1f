import { classificationRoutes } from './classification.routes.ts';
import { loadBranches, loadExerciseFilters, makeDefaultSet } from './classification.service.ts';

export { classificationRoutes, loadBranches, loadExerciseFilters, makeDefaultSet };
