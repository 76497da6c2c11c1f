export { selectEntries } from './playlists.queries.ts';
export { playlistRoutes } from './playlists.routes.ts';
export { createPlaylist } from './playlists.service.ts';
