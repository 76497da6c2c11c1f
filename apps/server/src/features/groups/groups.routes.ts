import { addGroup, changeBranding } from '@physio/contract/groups/group-changes';
import * as settings from '@physio/contract/groups/group-settings';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import * as setUpContract from '@physio/contract/groups/set-up';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as groups from './groups.service.ts';
import * as permissions from './permissions.service.ts';
import * as setUp from './set-up.service.ts';
import { changeGroup, getGroupSettings } from './settings.service.ts';

export async function groupRoutes(app: FeatureApp): Promise<void> {
  handle(app, getGroupPermissions, 'member', async (context) => ({
    data: await permissions.getGroupPermissions(context),
  }));

  handleLong(app, addGroup, 'master', (context, { body }, write) => groups.addGroup(context, body, write));

  handleLong(app, changeBranding, 'member', (context, { body }, write) => groups.changeBranding(context, body, write));

  handle(app, settings.getGroupSettings, 'member', async (context) => ({ data: await getGroupSettings(context) }));

  handle(app, setUpContract.getSetUp, 'member', async (context) => ({ data: await setUp.getSetUp(context) }));

  handle(app, setUpContract.hideSetUp, 'admin', (context, { body }) => setUp.hideSetUp(context, body.hidden));

  handle(app, settings.changeGroup, 'admin', async (context, { body }) => ({ data: await changeGroup(context, body) }));

  handle(app, settings.listGroups, 'signed-in', async (context) => ({ data: await groups.listGroups(context) }));

  handle(app, settings.listPermissions, 'master', async (context, { params }) => ({
    data: await permissions.listPermissions(context, params.group_id),
  }));

  handle(app, settings.setPermissions, 'master', async (context, { params, body }) => ({
    data: await permissions.setPermissions(context, params.group_id, body.names),
  }));
}
