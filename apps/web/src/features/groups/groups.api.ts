import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { getGroupSettings, type ListedGroup, listGroups } from '@physio/contract/groups/group-settings';
import { type GroupPermission, getGroupPermissions } from '@physio/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const usePermissions = (groupId: string) =>
  useListQuery<GroupPermission[]>({
    queryKey: ['permissions', groupId],
    queryFn: async ({ signal }) => (await call(getGroupPermissions, { query: { group_id: groupId } }, { signal })).data,
    empty: [],
  });

export const useAllGroups = () =>
  useListQuery<ListedGroup[]>({
    queryKey: ['groups', 'all'],
    queryFn: async ({ signal }) => (await call(listGroups, undefined, { signal })).data,
    empty: [],
  });

const REFRESH_MS = 30_000;

export const useSocketStatistics = () =>
  useQuery({
    queryKey: ['statistics'],
    queryFn: async ({ signal }) => (await call(getSocketStatistics, undefined, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const useGroupSettings = (groupId: string) =>
  useQuery({
    queryKey: ['groups', 'settings', groupId],
    queryFn: async ({ signal }) => (await call(getGroupSettings, { params: { group_id: groupId } }, { signal })).data,
  });
