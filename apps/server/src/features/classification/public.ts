import { classificationRoutes } from './classification.routes.ts';
import { loadBranches, loadExerciseFilters } from './classification.service.ts';

export { classificationRoutes, loadBranches, loadExerciseFilters };
