import type { ListedGroup } from '@physio/contract/group-settings';
import { STAFF_MESSAGES } from '@physio/contract/staff';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useAllGroups, useJoinGroup } from '../groups.api.ts';
import classes from './master.module.css';

/** Every group of the installation. A Master opens the patients of one only as its member: he joins, and its log tells. */
export function AllGroupsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { data, isPending, failed, retry } = useAllGroups();
  const join = useJoinGroup();
  const ask = async (group: ListedGroup) => {
    const sure = await confirm({
      title: t('Join {{group}}?', { group: group.group_name }),
      body: t('You become an admin of it and can open its patients. It stands in its audit log.'),
      action: t('Join'),
    });
    if (!sure) return;
    await join.mutateAsync(group).then(
      ({ message }) => toast.snackbar('success', t(message ?? STAFF_MESSAGES.joined)),
      (error: unknown) => toast.snackbar('error', t(errorMessage(error))),
    );
  };
  return (
    <Dialog title={t('All groups')} closeLabel={t('Close')} onClose={onClose} size="lg">
      {failed && <LoadFailed onRetry={retry} />}
      {isPending && <CardSkeletons count={3} height={56} />}
      <ul className={classes.list}>
        {data.map((group) => (
          <li key={group.id}>
            <div className={classes.who}>
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
                disabled={join.isPending}
                onClick={() => void ask(group)}
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
