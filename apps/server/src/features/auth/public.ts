export { insertAccount, insertMembership } from './accounts.queries.ts';
export { createAccount } from './accounts.service.ts';
export { authRoutes } from './auth.routes.ts';
export { provePassword } from './auth.service.ts';
export { hashPassword, isSamePassword, verifyPassword } from './passwords.ts';
export { loadUserDetails } from './user-details.service.ts';
