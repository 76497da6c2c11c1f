export { goalRoutes } from './goals.routes.ts';
export { loadGoals } from './goals.service.ts';
export { loadOwnGoals } from './own-goals.service.ts';
