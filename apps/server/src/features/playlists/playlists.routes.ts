import * as contract from '@physio/contract/playlists/playlists';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as playlists from './playlists.service.ts';

export async function playlistRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listPlaylists, 'member', async (context) => ({ data: await playlists.listPlaylists(context) }));

  handle(app, contract.createPlaylist, 'admin', async (context, { body }) => ({
    data: await playlists.createPlaylist(context, body),
  }));

  handle(app, contract.updatePlaylist, 'admin', (context, { params, body }) => playlists.updatePlaylist(context, params.id, body));

  handle(app, contract.deletePlaylist, 'admin', (context, { params }) => playlists.deletePlaylist(context, params.id));

  handle(app, contract.restorePlaylist, 'admin', (context, { params }) => playlists.restorePlaylist(context, params.id));
}
