import { asGroupRole } from '@physio/contract/auth/roles';
import type { ListedGroup } from '@physio/contract/groups/group-settings';
import type { GroupPermission } from '@physio/contract/groups/groups';
import { toGroup } from '#features/auth/public.ts';
import type { MediaLinks } from '#platform/store/links.ts';

export const toPermission = (row: { public_id: string; name: string; position: number }): GroupPermission => ({
  encoded_id: row.public_id,
  name: row.name,
  position: row.position,
});

type ListedRow = Parameters<typeof toGroup>[0] & { role: string | null; staff: number };
export const toListedGroup = ({ role, staff, ...row }: ListedRow, links: MediaLinks): ListedGroup => ({
  ...toGroup(row, links),
  user_role: role === null ? null : asGroupRole(role),
  staff,
});
