export { linksInNeed } from './attention.service.ts';
export { countUnknown } from './door-limits.ts';
export { secretsOf } from './link-secrets.ts';
export { getPatientLink, makePatientLink } from './links.service.ts';
export { findOwnLinks } from './make-links.service.ts';
export { ownPageRoutes } from './own-page.routes.ts';
export { patientPageRoutes } from './patient-page.routes.ts';
export { changePatientPage, getPatientPage } from './settings.service.ts';
export { endOtherLinks, listOpenLinks } from './still-open.queries.ts';
