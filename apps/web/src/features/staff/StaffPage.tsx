import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ApiError, errorText } from '#platform/api/api-error.ts';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { useGroup, useUser } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { InviteRow } from './InviteRow.tsx';
import { MemberRow } from './MemberRow.tsx';
import { NotAdmin } from './NotAdmin.tsx';
import { useStaff } from './staff.api.ts';
import classes from './staff.module.css';
import { useStaffActions } from './use-staff-actions.ts';

const InviteDialog = lazyNamed(() => import('./InviteDialog.tsx'), 'InviteDialog');
const FORBIDDEN = 403;

/** Who works in the chosen group; for its admins. */
export function StaffPage() {
  const t = useTranslation();
  const group = useGroup();
  const { id: ownId } = useUser();
  const groupId = group?.id ?? '';
  const { data, isPending, error, refetch } = useStaff(groupId);
  const actions = useStaffActions(groupId);
  const [inviting, setInviting] = useState(false);
  usePageHeading({ subtitle: t('Who works in {{group}}', { group: group?.name ?? '' }) });

  if (error instanceof ApiError && error.status === FORBIDDEN) return <NotAdmin groupId={groupId} text={errorText(t, error)} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <CardSkeletons count={3} height={64} className={`${classes.page} stack gap-6 one-column`} />;
  return (
    <div className={`${classes.page} stack gap-6 one-column`}>
      <section className="card" aria-labelledby="members-title">
        <CardHead id="members-title" title={t('Members')}>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            {t('Invite a colleague')}
          </Button>
        </CardHead>
        <ul className="stack">
          {data.members.map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.id === ownId} actions={actions} />
          ))}
        </ul>
      </section>
      {data.invites.length > 0 && (
        <section className="card" aria-labelledby="invites-title">
          <CardHead id="invites-title" title={t('Invitations')} />
          <ul className="stack">
            {data.invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} actions={actions} />
            ))}
          </ul>
        </section>
      )}
      {inviting && (
        <Suspense>
          <InviteDialog groupId={groupId} domain={group?.branding?.allowed_domain ?? null} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  );
}
