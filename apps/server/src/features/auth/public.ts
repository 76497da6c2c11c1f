export { createAccount } from './accounts.service.ts';
export { authRoutes } from './auth.routes.ts';
export { hashPassword, isSamePassword, verifyPassword } from './passwords.ts';
export { loadUserDetails } from './user-details.service.ts';
