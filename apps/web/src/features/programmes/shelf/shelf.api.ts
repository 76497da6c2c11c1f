import { listProgrammes } from '@physio/contract/programmes';
import { archiveProgramme, duplicateProgramme, restoreProgramme, tagProgramme } from '@physio/contract/shelf';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
import { refreshProgrammes } from '../programmes.api.ts';

/** A change of a programme as a whole: every list of programmes is asked for again, whatever came of it. */
export function useShelfChange<T, R>(change: (values: T) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([refreshProgrammes(queries), queries.invalidateQueries({ queryKey: ['tags'] })]),
  });
}

export const putAway = (id: string) => call(archiveProgramme, { params: { id } });
export const bringBack = (id: string) => call(restoreProgramme, { params: { id } });
export const makeCopy = (id: string) => call(duplicateProgramme, { params: { id } }, { idempotencyKey: newKey() });
export const setTags = ({ id, tagIds }: { id: string; tagIds: readonly string[] }) =>
  call(tagProgramme, { params: { id }, body: { tag_ids: [...tagIds] } });

/** The tags a programme carries itself, as they are now. */
export const useOwnTags = (id: string) =>
  useQuery({
    queryKey: ['programmes', 'own-tags', id],
    queryFn: async ({ signal }) => (await call(listProgrammes, { query: { circuit_id: id } }, { signal })).data[0]?.tag_ids ?? [],
    staleTime: 0,
    gcTime: 0,
  });
