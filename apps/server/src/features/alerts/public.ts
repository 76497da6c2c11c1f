export { alertRoutes } from './alerts.routes.ts';
export { countOpenAlerts, gravestAlerts, raiseAlerts } from './alerts.service.ts';
