import { getSocketStatistics } from '@physio/contract/dashboard';
import type { Input } from '@physio/contract/endpoint';
import {
  type AuditEntry,
  getGroupSettings,
  type ListedGroup,
  listAudit,
  listGroups,
  setPermissions,
} from '@physio/contract/group-settings';
import { type GroupPermission, getGroupPermissions } from '@physio/contract/groups';
import type { PermissionName } from '@physio/contract/roles';
import { inviteStaff } from '@physio/contract/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { refreshUser } from '#platform/session/refresh-user.ts';
import { useUser } from '#platform/session/session.ts';
import { useLanguage } from '#ui/use-translation.ts';

export const usePermissions = (groupId: string) =>
  useListQuery<GroupPermission[]>({
    queryKey: ['permissions', groupId],
    queryFn: async ({ signal }) => (await call(getGroupPermissions, { query: { group_id: groupId } }, { signal })).data,
    empty: [],
  });

/** A Master's. */
export function useSetPermissions(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: PermissionName[]) => call(setPermissions, { params: { group_id: groupId }, body: { names } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(['permissions', groupId], data);
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
}

const ALL_GROUPS = ['groups', 'all'] as const;

export const useAllGroups = () =>
  useListQuery<ListedGroup[]>({
    queryKey: ALL_GROUPS,
    queryFn: async ({ signal }) => (await call(listGroups, undefined, { signal })).data,
    empty: [],
  });

/** Makes the user, a Master, an admin of the group; it is among his own from then on. */
export function useJoinGroup() {
  const queries = useQueryClient();
  const { first_name, last_name, email } = useUser();
  const language = useLanguage();
  return useMutation({
    mutationFn: async ({ id }: ListedGroup) => {
      const reply = await call(inviteStaff, {
        params: { id },
        body: { first_name, last_name, email, user_role: 'Admin', language },
      });
      await refreshUser();
      return reply;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ALL_GROUPS }),
  });
}

const REFRESH_MS = 30_000;

export const useSocketStatistics = () =>
  useQuery({
    queryKey: ['statistics'],
    queryFn: async ({ signal }) => (await call(getSocketStatistics, undefined, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const settingsKey = (groupId: string) => ['groups', 'settings', groupId] as const;

export const useGroupSettings = (groupId: string) =>
  useQuery({
    queryKey: settingsKey(groupId),
    queryFn: async ({ signal }) => (await call(getGroupSettings, { params: { group_id: groupId } }, { signal })).data,
  });

type AuditQuery = Input<typeof listAudit>['query'];
type AuditPage = { data: AuditEntry[]; total_count: number; total_page: number; people: { id: string; name: string }[] };

export const useAuditLog = (query: AuditQuery) =>
  useListQuery<AuditPage>({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    empty: { data: [], total_count: 0, total_page: 0, people: [] },
  });
