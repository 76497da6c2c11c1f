import { MESSAGES } from '@physio/contract/errors';
import type { GroupRole } from '@physio/contract/roles';
import type { StaffInvite, StaffMember } from '@physio/contract/staff';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type StaffAct, useStaffAct } from './staff.api.ts';

export type StaffActions = ReturnType<typeof useStaffActions>;

/** The acts of the list, each with its question and its message. */
export function useStaffActions(groupId: string) {
  const t = useTranslation();
  const { mutate, isPending } = useStaffAct(groupId);
  const run = (act: StaffAct) =>
    mutate(act, {
      onSuccess: ({ message }) => toast.snackbar('success', t(message ?? MESSAGES.updated)),
      onError: (error) => toast.snackbar('error', t(errorMessage(error, MESSAGES.updateFailed))),
    });
  const name = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`;
  return {
    isPending,
    setRole: (member: StaffMember, role: GroupRole) => run({ act: 'role', member, role }),
    restore: (member: StaffMember) => run({ act: 'restore', member }),
    resend: (invite: StaffInvite) => run({ act: 'resend', invite }),
    async deactivate(member: StaffMember) {
      const sure = await confirm({
        title: t('End access of {{name}}?', { name: name(member) }),
        body: t('All devices are signed out at once. What was written stays, and you can give the access back.'),
        action: t('End access'),
        danger: true,
      });
      if (sure) run({ act: 'deactivate', member });
    },
    async signOut(member: StaffMember) {
      const sure = await confirm({
        title: t('Sign {{name}} out everywhere?', { name: name(member) }),
        body: t('All their devices are signed out at once. They can sign in again with their password.'),
        action: t('Sign out all devices'),
        danger: true,
      });
      if (sure) run({ act: 'signOut', member });
    },
    async cancel(invite: StaffInvite) {
      const sure = await confirm({
        title: t('Cancel the invitation of {{name}}?', { name: name(invite) }),
        body: t('The link in the mail will not open any more.'),
        action: t('Cancel invitation'),
        cancel: t('Keep'),
        danger: true,
      });
      if (sure) run({ act: 'cancel', invite });
    },
  };
}
