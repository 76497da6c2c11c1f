import { addGroup, changeBranding, getGroupPermissions } from '@physio/contract/groups';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import { toPermission } from './groups.mapper.ts';
import { listPermissions } from './groups.queries.ts';
import * as groups from './groups.service.ts';

export async function groupRoutes(app: FeatureApp): Promise<void> {
  handle(app, getGroupPermissions, 'member', async ({ db, group }) => ({
    data: (await listPermissions(db, group.id)).map(toPermission),
  }));

  handleLong(app, addGroup, 'master', (context, { body }, write) => groups.add(context, body, write));

  handleLong(app, changeBranding, 'member', (context, { body }, write) => groups.changeLook(context, body, write));
}
