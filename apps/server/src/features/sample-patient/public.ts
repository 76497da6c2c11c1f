export { samplePatientRoutes } from './sample-patient.routes.ts';
