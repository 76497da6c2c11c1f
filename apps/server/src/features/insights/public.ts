export { insightRoutes } from './insights.routes.ts';
export { type ExerciseFigures, loadPlanFigures } from './plan-figures.service.ts';
