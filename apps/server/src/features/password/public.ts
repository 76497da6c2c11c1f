export { findByEmail as findPasswordOwner, findById as findPasswordOwnerById } from './password.queries.ts';
export { passwordRoutes } from './password.routes.ts';
export { proveOwnPassword, requireProven, storePassword } from './password.service.ts';
export { hashPassword, unusablePassword, verifyPassword } from './passwords.ts';
