import { getSso } from '@physio/contract/sso/connection';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

export const useSso = (groupId: string) =>
  useQuery({
    queryKey: ['sso', 'group', groupId],
    queryFn: async ({ signal }) => (await call(getSso, { params: { group_id: groupId } }, { signal })).data,
  });
