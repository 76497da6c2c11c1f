export { creditRoutes } from './credits.routes.ts';
