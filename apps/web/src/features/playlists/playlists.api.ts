import * as contract from '@physio/contract/playlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const PLAYLISTS_KEY = ['playlists'] as const;

export const usePlaylists = () =>
  useListQuery({
    queryKey: PLAYLISTS_KEY,
    queryFn: async ({ signal }) => (await call(contract.listPlaylists, {}, { signal })).data,
    empty: [] as contract.Playlist[],
  });

export function usePlaylistChange<T, R>(change: (values: T) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: PLAYLISTS_KEY }) });
}

export const savePlaylist = ({ id, fields }: { id: string | null; fields: contract.PlaylistFields }): Promise<unknown> =>
  id === null
    ? call(contract.createPlaylist, { body: fields }, { idempotencyKey: newKey() })
    : call(contract.updatePlaylist, { params: { id }, body: fields });
export const removePlaylist = (id: string) => call(contract.deletePlaylist, { params: { id } });
export const bringPlaylistBack = (id: string) => call(contract.restorePlaylist, { params: { id } });
