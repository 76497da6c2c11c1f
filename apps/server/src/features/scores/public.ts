export { scoreRoutes } from './scores.routes.ts';
