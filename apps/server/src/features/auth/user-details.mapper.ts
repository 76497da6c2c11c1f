import type { UserDetails } from '@physio/contract/auth/auth';
import { asGroupRole } from '@physio/contract/auth/roles';
import type { Group } from '@physio/contract/groups/groups';
import { ageOn } from '#platform/clock/clock.ts';
import type { MediaLinks } from '#platform/store/links.ts';
import type { UserGroupRow, UserRow } from './user-details.queries.ts';
import { bodyMassIndex, highestRole } from './user-details.rules.ts';

export const toGroup = (row: Omit<UserGroupRow, 'role' | 'patients' | 'staff'>, links: MediaLinks): Group => ({
  encoded_id: row.public_id,
  id: row.public_id,
  code: row.code,
  group_name: row.group_name,
  logo: row.logo_key === null ? null : links.link(row.logo_key),
  type: row.type,
  background_color: row.background_color,
  text_color: row.text_color,
  allowed_domain: row.allowed_domain,
  time_zone: row.time_zone,
  language: row.language,
});

/** `today` as `YYYY-MM-DD`, for the age. */
export const toUserDetails = (row: UserRow, groups: readonly UserGroupRow[], links: MediaLinks, today: string): UserDetails => ({
  id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  gender: row.gender,
  date_of_birth: row.date_of_birth,
  age: ageOn(today, row.date_of_birth),
  mobile_number: row.mobile_number,
  country_phonecode: row.country_phonecode,
  user_role: highestRole(
    row.is_master,
    groups.map((group) => group.role),
  ),
  groups: groups.map((group) => ({
    ...toGroup(group, links),
    user_role: asGroupRole(group.role),
    patients: group.patients,
    staff: group.staff,
  })),
  profile_image: row.picture_key === null ? null : links.link(row.picture_key),
  created_at: row.created_at.toISOString(),
  department: row.department,
  designation: row.designation,
  location: row.location,
  height: row.height,
  weight: row.weight,
  bmi: bodyMassIndex(row.height, row.weight),
  body_fat: row.body_fat,
  seen_hints: row.seen_hints,
});
