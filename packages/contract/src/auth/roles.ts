/** Role constants of the specification. Nothing reads them for authorisation: the session decides. */
export const ROLES = { LEARNER: 'LEARNER', SUPER_ADMIN: 'SUPER_ADMIN', GROUP_ADMIN: 'GROUP_ADMIN' } as const;

/** `user_role` on the wire, highest first. */
export const USER_ROLES = ['Master', 'Admin', 'Physio'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** What a member can be in a group. */
export const GROUP_ROLES = ['Admin', 'Physio'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** A membership's role as a column holds it. */
export const asGroupRole = (role: string | null): GroupRole => (role === 'Admin' ? 'Admin' : 'Physio');

/** Who may administer a group: its own Admins, and a Master any. `role` is the one held in that group, null for none. */
export const administers = (isMaster: boolean, role: string | null | undefined): boolean => isMaster || role === 'Admin';

export const roleConstant = (role: UserRole | null) =>
  role === null ? ROLES.LEARNER : role === 'Master' ? ROLES.SUPER_ADMIN : ROLES.GROUP_ADMIN;

/** What a group's list can hold; its order decides which page a user lands on, and nothing else. */
export const PERMISSION_NAMES = [
  'home',
  'dashboard',
  'dashboard_physio',
  'users',
  'program_builder',
  'content_manager',
  'tags_classification',
] as const;
export type PermissionName = (typeof PERMISSION_NAMES)[number];

/** The second permission name (list order) decides the dashboard. */
export const PHYSIO_DASHBOARD_PERMISSION = 'dashboard_physio';
