import type { StaffInvite, StaffMember } from '@physio/contract/staff/staff';
import { newId } from './practice.ts';

export const aMember = (with_: Partial<StaffMember> = {}): StaffMember => ({
  id: newId(),
  first_name: 'Hana',
  last_name: 'Sato',
  email: 'hana@lakeside.example',
  user_role: 'Physio',
  is_master: false,
  is_active: true,
  second_factor: false,
  last_seen_at: null,
  ...with_,
});

export const anInvite = (with_: Partial<StaffInvite> = {}): StaffInvite => ({
  id: newId(),
  first_name: 'Hana',
  last_name: 'Sato',
  email: 'hana@lakeside.example',
  user_role: 'Physio',
  sent_at: '2026-01-05T08:00:00Z',
  expires_at: '2026-01-12T08:00:00Z',
  is_expired: false,
  ...with_,
});
