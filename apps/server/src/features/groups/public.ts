export { findGroupByCode, listAllGroups } from './groups.queries.ts';
export { groupRoutes } from './groups.routes.ts';
