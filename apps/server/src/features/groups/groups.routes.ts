import { MESSAGES } from '@physio/contract/errors';
import { changeGroup, getGroupSettings, listAudit } from '@physio/contract/group-settings';
import { addGroup, changeBranding, getGroupPermissions } from '@physio/contract/groups';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import { readAudit } from './audit-log.service.ts';
import { toPermission } from './groups.mapper.ts';
import { listPermissions } from './groups.queries.ts';
import * as groups from './groups.service.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export async function groupRoutes(app: FeatureApp): Promise<void> {
  handle(app, getGroupPermissions, 'member', async ({ db, group }) => ({
    data: (await listPermissions(db, group.id)).map(toPermission),
  }));

  handleLong(app, addGroup, 'master', (context, { body }, write) => groups.add(context, body, write));

  handleLong(app, changeBranding, 'member', (context, { body }, write) => groups.changeLook(context, body, write));

  handle(app, getGroupSettings, 'member', async (context) => ({ data: await readSettings(context) }));

  handle(app, changeGroup, 'admin', async (context, { body }) => ({
    message: MESSAGES.updated,
    data: await changeSettings(context, body),
  }));

  handle(app, listAudit, 'admin', (context, { query }) => readAudit(context, query));
}
