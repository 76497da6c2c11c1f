export { alertRoutes } from './alerts.routes.ts';
export { alertsForAttention, countOpenAlerts, raiseAlerts } from './alerts.service.ts';
