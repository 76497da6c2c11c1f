export { deleteOldInvites } from './invites.queries.ts';
export { invite } from './invites.service.ts';
export { staffRoutes } from './staff.routes.ts';
export { deactivate, listStaff, memberByEmail, restore } from './staff.service.ts';
