import { listProgrammes } from '@physio/contract/programmes/programmes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

export type NamedProgramme = { id: string; name: string };

/** The tags a programme carries itself, as they are now. */
export const useOwnTags = (id: string) =>
  useQuery({
    queryKey: ['programmes', 'own-tags', id],
    queryFn: async ({ signal }) => (await call(listProgrammes, { query: { circuit_id: id } }, { signal })).data[0]?.tag_ids ?? [],
    staleTime: 0,
    gcTime: 0,
  });
