import type { GroupRole } from '@physio/contract/roles';
import {
  cancelInvite,
  changeStaff,
  deactivateStaff,
  type InviteStaff,
  inviteStaff,
  listStaff,
  resendInvite,
  restoreStaff,
  type StaffInvite,
  type StaffMember,
  signOutStaff,
} from '@physio/contract/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

const staffKey = (groupId: string) => ['staff', groupId] as const;

export const useStaff = (groupId: string) =>
  useQuery({
    queryKey: staffKey(groupId),
    queryFn: async ({ signal }) => (await call(listStaff, { params: { id: groupId } }, { signal })).data,
  });

/** What an admin does; whatever comes of it, the list is asked for again. */
export type StaffAct =
  | { act: 'invite'; person: InviteStaff }
  | { act: 'role'; member: StaffMember; role: GroupRole }
  | { act: 'deactivate' | 'restore' | 'signOut'; member: StaffMember }
  | { act: 'resend' | 'cancel'; invite: StaffInvite };

export function useStaffAct(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: StaffAct) => send(groupId, act),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey(groupId) }),
  });
}

function send(id: string, act: StaffAct): Promise<{ message?: string | undefined }> {
  switch (act.act) {
    case 'invite':
      return call(inviteStaff, { params: { id }, body: act.person });
    case 'role':
      return call(changeStaff, { params: { id, user_id: act.member.id }, body: { user_role: act.role } });
    case 'deactivate':
      return call(deactivateStaff, { params: { id, user_id: act.member.id } });
    case 'restore':
      return call(restoreStaff, { params: { id, user_id: act.member.id } });
    case 'signOut':
      return call(signOutStaff, { params: { id, user_id: act.member.id } });
    case 'resend':
      return call(resendInvite, { params: { id, invite_id: act.invite.id } });
    case 'cancel':
      return call(cancelInvite, { params: { id, invite_id: act.invite.id } });
  }
}
