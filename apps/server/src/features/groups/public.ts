export { findGroupByCode, insertGroup, insertPermissions, listAllGroups, setLogo } from './groups.queries.ts';
export { groupRoutes } from './groups.routes.ts';
export { permissionsOf } from './groups.rules.ts';
