import { USER_ROLES, type UserRole } from '@physio/contract/auth/roles';

/** Master, or the highest role held in any group; Physio for a member of none. */
export function highestRole(isMaster: boolean, groupRoles: readonly string[]): UserRole {
  if (isMaster) return 'Master';
  return USER_ROLES.find((role) => role !== 'Master' && groupRoles.includes(role)) ?? 'Physio';
}

const CM_IN_M = 100;

/** Body mass index to one decimal, from centimetres and kilograms; null when either is unknown. */
export function bodyMassIndex(heightCm: number | null, weightKg: number | null): number | null {
  if (heightCm === null || weightKg === null || heightCm <= 0) return null;
  return Math.round((weightKg / (heightCm / CM_IN_M) ** 2) * 10) / 10;
}
