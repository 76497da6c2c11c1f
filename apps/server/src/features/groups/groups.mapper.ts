import type { GroupPermission } from '@physio/contract/groups';

export const toPermission = (row: { public_id: string; name: string; position: number }): GroupPermission => ({
  encoded_id: row.public_id,
  name: row.name,
  position: row.position,
});
