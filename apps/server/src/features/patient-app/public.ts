export { patientAppRoutes } from './patient-app.routes.ts';
