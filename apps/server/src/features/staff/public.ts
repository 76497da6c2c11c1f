export { deleteOldInvites } from './invites.queries.ts';
export { invite } from './invites.service.ts';
export { deactivate, memberByEmail, restore, staffOf } from './members.service.ts';
export { provisionMember } from './provision.service.ts';
export { listMailedAdmins } from './staff.queries.ts';
export { staffRoutes } from './staff.routes.ts';
