import type { Reply } from '@physio/contract/common/endpoint';
import { listIdentifiers, listSystems } from '@physio/contract/identifiers/identifiers';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const useSystems = () =>
  useListQuery({
    queryKey: ['identifiers', 'systems'],
    queryFn: async ({ signal }) => (await call(listSystems, {}, { signal })).data,
    empty: [] as Reply<typeof listSystems>['data'],
  });

export const useIdentifiers = (userId: string) =>
  useQuery({
    queryKey: ['identifiers', 'patient', userId],
    queryFn: async ({ signal }) => (await call(listIdentifiers, { params: { user_id: userId } }, { signal })).data,
  });
