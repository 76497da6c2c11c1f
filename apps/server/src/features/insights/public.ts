export { insightRoutes } from './insights.routes.ts';
export { loadPain } from './pain.service.ts';
export { type ExerciseFigures, loadPlanFigures } from './plan-figures.service.ts';
