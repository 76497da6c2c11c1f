import { listPlaylists, type Playlist } from '@physio/contract/playlists/playlists';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const usePlaylists = () =>
  useListQuery({
    queryKey: ['playlists'],
    queryFn: async ({ signal }) => (await call(listPlaylists, {}, { signal })).data,
    empty: [] as Playlist[],
  });
