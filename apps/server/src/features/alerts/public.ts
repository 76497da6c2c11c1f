export { alertRoutes } from './alerts.routes.ts';
export { gravestAlerts, raiseAlerts } from './alerts.service.ts';
