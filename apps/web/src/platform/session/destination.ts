import { PHYSIO_DASHBOARD_PERMISSION } from '@physio/contract/auth/roles';
import type { GroupPermission } from '@physio/contract/groups/groups';
import { type Path, paths } from '../paths.ts';

/**
 * Where a chosen group leads: the configured code to `/configurations`, whatever its permissions; else the second
 * permission name decides between the two dashboards. An empty code switches the first rule off.
 */
export function destination(
  groupCode: string,
  permissions: readonly Pick<GroupPermission, 'name'>[],
  config: { configurationsGroupCode: string },
): Path {
  if (config.configurationsGroupCode !== '' && groupCode === config.configurationsGroupCode) return paths.configurations();
  return permissions[1]?.name === PHYSIO_DASHBOARD_PERMISSION ? paths.dashboardPhysio() : paths.dashboard();
}
