import { listFolderPosters } from '@physio/contract/content/folder-posters';
import * as contract from '@physio/contract/content/folders';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as changes from './changes.service.ts';
import * as folders from './folders.service.ts';

export async function folderRoutes(app: FeatureApp) {
  handle(app, contract.listFolders, 'member', async (context, { query }) => ({ data: await folders.listFolders(context, query) }));

  handle(app, listFolderPosters, 'member', async (context, { query }) => ({
    data: await folders.listFolderPosters(context, query.folder_ids),
  }));

  handle(app, contract.createFolder, 'member', async (context, { body }) => ({ data: await changes.createFolder(context, body) }));

  handle(app, contract.renameFolder, 'member', async (context, { params, body }) => ({
    data: await changes.renameFolder(context, params.id, body.name),
  }));

  handle(app, contract.moveFolder, 'member', async (context, { params, body }) => ({
    data: await changes.moveFolder(context, params.encoded_id, body.new_parent_id),
  }));

  handle(app, contract.deleteFolder, 'member', (context, { params }) => changes.deleteFolder(context, params.encoded_id));

  handle(app, contract.restoreFolder, 'member', async (context, { params }) => ({
    data: await changes.restoreFolder(context, params.id),
  }));
}
