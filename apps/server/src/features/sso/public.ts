export { switchOff } from './connection.service.ts';
export { ssoRoutes } from './sso.routes.ts';
