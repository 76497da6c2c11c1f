export { secondFactorRoutes } from './second-factor.routes.ts';
export { clearSecondFactor, makeRecoveryCodes, ownerOf, tellOwner } from './second-factor.service.ts';
