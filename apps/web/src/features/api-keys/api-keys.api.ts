import { type ApiKey, listApiKeys } from '@physio/contract/api-keys/api-keys';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const useApiKeys = () =>
  useListQuery({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data,
    empty: [] as ApiKey[],
  });
