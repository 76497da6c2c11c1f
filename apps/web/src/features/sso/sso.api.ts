import { getSso } from '@physio/contract/sso/connection';
import { listSsoLinks, type SsoLink } from '@physio/contract/sso/links';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const useSso = (groupId: string) =>
  useQuery({
    queryKey: ['sso', 'group', groupId],
    queryFn: async ({ signal }) => (await call(getSso, { params: { group_id: groupId } }, { signal })).data,
  });

const NONE: SsoLink[] = [];

export const useSsoLinks = () =>
  useListQuery({
    queryKey: ['sso', 'links'],
    queryFn: async ({ signal }) => (await call(listSsoLinks, {}, { signal })).data,
    empty: NONE,
  });
