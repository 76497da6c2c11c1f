export { goalRoutes } from './goals.routes.ts';
export { loadOwnGoals } from './own-goals.service.ts';
