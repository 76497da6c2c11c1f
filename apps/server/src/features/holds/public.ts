export { holdRoutes } from './holds.routes.ts';
export { holdsOf, isHeld, refuseHeld } from './holds.service.ts';
