import { MESSAGES } from '@physio/contract/errors';
import * as settings from '@physio/contract/group-settings';
import { addGroup, changeBranding, getGroupPermissions } from '@physio/contract/groups';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import { readAudit } from './audit-log.service.ts';
import { toListedGroup, toPermission } from './groups.mapper.ts';
import { listGroupsFor, listPermissions } from './groups.queries.ts';
import * as groups from './groups.service.ts';
import { readPermissions, setPermissions } from './permissions.service.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export async function groupRoutes(app: FeatureApp): Promise<void> {
  handle(app, getGroupPermissions, 'member', async ({ db, group }) => ({
    data: (await listPermissions(db, group.id)).map(toPermission),
  }));

  handleLong(app, addGroup, 'master', (context, { body }, write) => groups.add(context, body, write));

  handleLong(app, changeBranding, 'member', (context, { body }, write) => groups.changeLook(context, body, write));

  handle(app, settings.getGroupSettings, 'member', async (context) => ({ data: await readSettings(context) }));

  handle(app, settings.changeGroup, 'admin', async (context, { body }) => ({
    message: MESSAGES.updated,
    data: await changeSettings(context, body),
  }));

  handle(app, settings.listAudit, 'admin', (context, { query }) => readAudit(context, query));

  handle(app, settings.listGroups, 'signed-in', async ({ db, user, links }) => ({
    data: (await listGroupsFor(db, user)).map((row) => toListedGroup(row, links)),
  }));

  handle(app, settings.listPermissions, 'master', async (context, { params }) => ({
    data: await readPermissions(context, params.group_id),
  }));

  handle(app, settings.setPermissions, 'master', async (context, { params, body }) => ({
    message: MESSAGES.updated,
    data: await setPermissions(context, params.group_id, body.names),
  }));
}
