import { CONTENT_MESSAGES } from '@physio/contract/content';
import * as contract from '@physio/contract/folders';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as changes from './changes.service.ts';
import { listFolders } from './folders.service.ts';

export async function folderRoutes(app: FeatureApp) {
  handle(app, contract.listFolders, 'member', async (context, { query }) => ({ data: await listFolders(context, query) }));

  handle(app, contract.createFolder, 'member', async ({ db, group, note }, { body }) => {
    const data = await changes.createFolder(db, group.id, body);
    note(data.id);
    return { message: CONTENT_MESSAGES.folderCreated, data };
  });

  handle(app, contract.renameFolder, 'member', async ({ db, group }, { params, body }) => ({
    message: CONTENT_MESSAGES.folderRenamed,
    data: await changes.renameFolder(db, group.id, params.id, body.name),
  }));

  handle(app, contract.moveFolder, 'member', async ({ db, group }, { params, body }) => ({
    message: CONTENT_MESSAGES.folderMoved,
    data: await changes.moveFolder(db, group.id, params.encoded_id, body.new_parent_id),
  }));

  handle(app, contract.deleteFolder, 'member', async ({ db, group, clock }, { params }) => {
    await changes.deleteFolder(db, group.id, params.encoded_id, clock.now());
    return { message: CONTENT_MESSAGES.folderDeleted };
  });

  handle(app, contract.restoreFolder, 'member', async ({ db, group }, { params }) => ({
    data: await changes.restoreFolder(db, group.id, params.id),
  }));
}
