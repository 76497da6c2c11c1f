export { holdPatient, isFull } from './performances.queries.ts';
export { performanceRoutes } from './performances.routes.ts';
export { recordPerformances, recountPlan } from './performances.service.ts';
