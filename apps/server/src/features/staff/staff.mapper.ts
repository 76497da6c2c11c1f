import { asGroupRole } from '@physio/contract/auth/roles';
import type { StaffInvite, StaffMember } from '@physio/contract/staff/staff';
import type { InviteRow } from './invites.queries.ts';
import type { MemberRow } from './staff.queries.ts';

export const toMember = (row: MemberRow): StaffMember => ({
  id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  user_role: asGroupRole(row.role),
  is_master: row.is_master,
  is_active: row.deleted_at === null,
  second_factor: row.has_factor,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

export const toInvite = (row: InviteRow, now: Date): StaffInvite => ({
  id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  user_role: asGroupRole(row.role),
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_expired: row.expires_at <= now,
});
