export { badgeRoutes } from './badges.routes.ts';
export { awardBadge, createBadge } from './badges.service.ts';
