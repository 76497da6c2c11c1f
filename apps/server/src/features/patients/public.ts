export { findPatient } from './patients.queries.ts';
export { patientRoutes } from './patients.routes.ts';
