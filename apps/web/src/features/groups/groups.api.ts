import { getSocketStatistics } from '@physio/contract/dashboard';
import { type GroupPermission, getGroupPermissions } from '@physio/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const usePermissions = (groupId: string) =>
  useListQuery<GroupPermission[]>({
    queryKey: ['permissions', groupId],
    queryFn: async ({ signal }) => (await call(getGroupPermissions, { query: { group_id: groupId } }, { signal })).data,
    empty: [],
  });

const REFRESH_MS = 30_000;

export const useSocketStatistics = () =>
  useQuery({
    queryKey: ['socket-statistics'],
    queryFn: async ({ signal }) => (await call(getSocketStatistics, undefined, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
