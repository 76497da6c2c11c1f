import type { GroupRole } from '@physio/contract/auth/roles';
import * as contract from '@physio/contract/staff/staff';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useTranslation } from '#ui/use-translation.ts';

type StaffMember = contract.StaffMember;
type StaffInvite = contract.StaffInvite;
export type StaffActions = ReturnType<typeof useStaffActions>;

/** What an admin may do with the rows of the list; what is grave is asked about first. */
export function useStaffActions(id: string) {
  const t = useTranslation();
  const change = useChange(contract.changeStaff, { says: 'snackbar' });
  const deactivate = useChange(contract.deactivateStaff, { says: 'snackbar' });
  const signOut = useChange(contract.signOutStaff, { says: 'snackbar' });
  const restore = useChange(contract.restoreStaff, { says: 'snackbar' });
  const resend = useChange(contract.resendInvite, { says: 'snackbar' });
  const cancel = useChange(contract.cancelInvite, { says: 'snackbar' });
  const member = (to: StaffMember) => ({ params: { id, user_id: to.id } });
  const invite = (to: StaffInvite) => ({ params: { id, invite_id: to.id } });
  const name = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`;
  return {
    isPending: [change, deactivate, signOut, restore, resend, cancel].some(({ isPending }) => isPending),
    change: (to: StaffMember, user_role: GroupRole) => change.run({ ...member(to), body: { user_role } }),
    restore: (to: StaffMember) => restore.run(member(to)),
    resend: (to: StaffInvite) => resend.run(invite(to)),
    async deactivate(to: StaffMember) {
      const question = {
        title: t('End access of {{name}}?', { name: name(to) }),
        body: t('All devices are signed out at once. What was written stays, and you can give the access back.'),
        action: t('End access'),
        danger: true,
      };
      if (await confirm(question)) await deactivate.run(member(to));
    },
    async signOut(to: StaffMember) {
      const question = {
        title: t('Sign {{name}} out everywhere?', { name: name(to) }),
        body: t('All their devices are signed out at once. They can sign in again with their password.'),
        action: t('Sign out all devices'),
        danger: true,
      };
      if (await confirm(question)) await signOut.run(member(to));
    },
    async cancel(to: StaffInvite) {
      const question = {
        title: t('Cancel the invitation of {{name}}?', { name: name(to) }),
        body: t('The link in the mail will not open any more.'),
        action: t('Cancel invitation'),
        cancel: t('Keep'),
        danger: true,
      };
      if (await confirm(question)) await cancel.run(invite(to));
    },
  };
}
