export { ownPageRoutes } from './own-page.routes.ts';
export { patientPageRoutes } from './patient-page.routes.ts';
