export { secondFactorRoutes } from './second-factor.routes.ts';
export { clearSecondFactor, mailOwner, makeRecoveryCodes, ownerOf } from './second-factor.service.ts';
