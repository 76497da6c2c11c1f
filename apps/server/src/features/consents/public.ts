export { closeOpen } from './consents.queries.ts';
export { consentRoutes } from './consents.routes.ts';
export { consentsOf } from './consents.service.ts';
