export { findByEmail as findPasswordOwner } from './password.queries.ts';
export { passwordRoutes } from './password.routes.ts';
export { storePassword } from './password.service.ts';
