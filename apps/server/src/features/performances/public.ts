export { holdPatient } from './performances.queries.ts';
export { performanceRoutes } from './performances.routes.ts';
export { recordPerformances, recountPlan } from './performances.service.ts';
