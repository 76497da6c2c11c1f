export { performanceRoutes } from './performances.routes.ts';
export { recordPerformances } from './performances.service.ts';
