export { findGroupByCode, listAllGroups, setLogo } from './groups.queries.ts';
export { groupRoutes } from './groups.routes.ts';
