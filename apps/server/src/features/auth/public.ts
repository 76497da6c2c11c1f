export { insertAccount, insertMembership } from './accounts.queries.ts';
export { createAccount } from './accounts.service.ts';
export { authRoutes } from './auth.routes.ts';
export { enter, provePassword } from './auth.service.ts';
export { toGroup } from './user-details.mapper.ts';
export { loadUserDetails } from './user-details.service.ts';
