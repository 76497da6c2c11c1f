export { hasSecondStep, keepCodesOfSteps } from './factors.queries.ts';
export { proveSecondFactor, requireSecondFactor, SEALED_FOR } from './factors.service.ts';
export { recoveryDigest } from './recovery-codes.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { clearSecondFactor, mailOwner, makeRecoveryCodes, ownerOf } from './second-factor.service.ts';
export { newSecret } from './totp.ts';
