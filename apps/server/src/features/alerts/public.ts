export { alertRoutes } from './alerts.routes.ts';
export { alertsForAttention, raiseAlerts } from './alerts.service.ts';
