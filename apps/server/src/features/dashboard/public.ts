export { dashboardRoutes } from './dashboard.routes.ts';
export { deleteOldHeartbeats } from './socket-statistics.queries.ts';
