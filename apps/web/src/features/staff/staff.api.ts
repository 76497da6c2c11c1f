import { listAdmins } from '@physio/contract/staff/admins';
import { listStaff } from '@physio/contract/staff/staff';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

export const useStaff = (groupId: string) =>
  useQuery({
    queryKey: ['staff', groupId],
    queryFn: async ({ signal }) => (await call(listStaff, { params: { id: groupId } }, { signal })).data,
  });

/** Whom somebody may ask who does not administer the group. */
export const useAdmins = (groupId: string) =>
  useQuery({
    queryKey: ['staff', 'admins', groupId],
    queryFn: async ({ signal }) => (await call(listAdmins, {}, { signal })).data,
  });
