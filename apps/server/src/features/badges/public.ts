export { badgeRoutes } from './badges.routes.ts';
