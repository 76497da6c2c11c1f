export { insertAccount, insertMembership } from './accounts.queries.ts';
export { createAccount } from './accounts.service.ts';
export { authRoutes } from './auth.routes.ts';
export { enter, provePassword } from './auth.service.ts';
export { hashPassword, isSamePassword, unusablePassword, verifyPassword } from './passwords.ts';
export {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deletePasskeysOf,
  findFactor,
  findSecondSteps,
  hasSecondStep,
  keepCodesOfSteps,
  keepSecret,
  replaceRecoveryCodes,
} from './second-factor/factors.queries.ts';
export { proveNewFactor, proveSecondFactor, requireSecondFactor, SEALED_FOR } from './second-factor/factors.service.ts';
export { newRecoveryCodes, recoveryDigest } from './second-factor/recovery-codes.ts';
export { newSecret, uriOf } from './second-factor/totp.ts';
export { toGroup } from './user-details.mapper.ts';
export { loadUserDetails } from './user-details.service.ts';
