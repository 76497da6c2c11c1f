/** Role constants of the specification. Nothing reads them for authorisation: the session decides. */
export const ROLES = { LEARNER: 'LEARNER', SUPER_ADMIN: 'SUPER_ADMIN', GROUP_ADMIN: 'GROUP_ADMIN' } as const;

/** `user_role` on the wire, highest first. */
export const USER_ROLES = ['Master', 'Admin', 'Physio'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const roleConstant = (role: UserRole | null) =>
  role === null ? ROLES.LEARNER : role === 'Master' ? ROLES.SUPER_ADMIN : ROLES.GROUP_ADMIN;

/** The second permission name (list order) decides the dashboard. */
export const PHYSIO_DASHBOARD_PERMISSION = 'dashboard_physio';
