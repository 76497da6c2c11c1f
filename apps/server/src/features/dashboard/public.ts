export { deleteOldHeartbeats } from './dashboard.queries.ts';
export { dashboardRoutes } from './dashboard.routes.ts';
