import { getGroupPermissions } from '@physio/contract/groups';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { toPermission } from './groups.mapper.ts';
import { listPermissions } from './groups.queries.ts';

export async function groupRoutes(app: FeatureApp): Promise<void> {
  handle(app, getGroupPermissions, 'member', async ({ db, group }) => ({
    data: (await listPermissions(db, group.id)).map(toPermission),
  }));
}
