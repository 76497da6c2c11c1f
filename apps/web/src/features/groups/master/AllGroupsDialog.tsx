import type { ListedGroup } from '@physio/contract/groups/group-settings';
import { inviteStaff, STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { refreshUser } from '#platform/session/refresh-user.ts';
import { useUser } from '#platform/session/session.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useAllGroups } from '../groups.api.ts';
import classes from './master.module.css';

/** Every group of the installation. A Master opens the patients of one only as its member: they join, and its log shows it. */
export function AllGroupsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { data, isPending, error, retry } = useAllGroups();
  const { first_name, last_name, email } = useUser();
  const language = useLanguage();
  // Who invites themselves joins at once.
  const invite = useChange(inviteStaff, {
    says: 'snackbar',
    done: ({ message = STAFF_MESSAGES.joined }) => t(message),
    onSuccess: refreshUser,
  });
  const askAndJoin = async (group: ListedGroup) => {
    const question = {
      title: t('Join {{group}}?', { group: group.group_name }),
      body: t('You become an admin of it and can open its patients. It stands in its audit log.'),
      action: t('Join'),
    };
    if (!(await confirm(question))) return;
    await invite.run({ params: { id: group.id }, body: { first_name, last_name, email, user_role: 'Admin', language } });
  };
  return (
    <Dialog title={t('All groups')} onClose={onClose} size="lg">
      {error && <LoadFailed error={error} onRetry={retry} />}
      {isPending && <CardSkeletons count={3} height={56} />}
      <ul className={`${classes.list} stack`}>
        {data.map((group) => (
          <li key={group.id} className="row gap-3">
            <div className="fill stack break-anywhere">
              <strong>{group.group_name}</strong>
              <small>
                {group.type} · {t('{{count}} members of staff', { count: group.staff })}
              </small>
            </div>
            {group.user_role ? (
              <StatusTag tone={group.user_role === 'Admin' ? 'primary' : 'neutral'} label={t(group.user_role)} />
            ) : (
              <TextButton
                size="compact"
                aria-label={t('Join {{group}}', { group: group.group_name })}
                disabled={invite.isPending}
                onClick={() => void askAndJoin(group)}
              >
                {t('Join')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
