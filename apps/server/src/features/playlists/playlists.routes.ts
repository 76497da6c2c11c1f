import * as contract from '@physio/contract/playlists';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as playlists from './playlists.service.ts';

const SAYS = contract.PLAYLIST_MESSAGES;

export async function playlistRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listPlaylists, 'member', async (context) => ({ data: await playlists.listPlaylists(context) }));
  handle(app, contract.createPlaylist, 'admin', async (context, { body }) => {
    const id = await playlists.createPlaylist(context, body);
    context.note(id);
    return { message: SAYS.saved, data: { id } };
  });
  handle(app, contract.updatePlaylist, 'admin', async (context, { params, body }) => {
    await playlists.updatePlaylist(context, params.id, body);
    return { message: SAYS.saved };
  });
  handle(app, contract.deletePlaylist, 'admin', async (context, { params }) => {
    await playlists.deletePlaylist(context, params.id);
    return { message: SAYS.deleted };
  });
  handle(app, contract.restorePlaylist, 'admin', async (context, { params }) => {
    await playlists.restorePlaylist(context, params.id);
    return { message: SAYS.restored };
  });
}
