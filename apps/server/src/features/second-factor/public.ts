export { secondFactorRoutes } from './second-factor.routes.ts';
export { clearSecondFactor } from './second-factor.service.ts';
