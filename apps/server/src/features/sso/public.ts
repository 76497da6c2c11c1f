export { switchOff } from './connection.service.ts';
export { ssoRoutes } from './sso.routes.ts';
export { endOtherSignOns, listOpenSignOns } from './still-open.queries.ts';
