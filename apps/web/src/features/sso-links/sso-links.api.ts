import { listSsoLinks, type SsoLink } from '@physio/contract/sso/links';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const NONE: SsoLink[] = [];

export const useSsoLinks = () =>
  useListQuery({
    queryKey: ['sso', 'links'],
    queryFn: async ({ signal }) => (await call(listSsoLinks, {}, { signal })).data,
    empty: NONE,
  });
