import type { StaffInvite } from '@physio/contract/staff/staff';
import { isolated } from '@physio/contract/text/direction';
import { IconClock } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './staff.module.css';
import type { StaffActions } from './use-staff-actions.ts';

/** An invitation that waits, or waited too long. */
export function InviteRow({ invite, actions }: { invite: StaffInvite; actions: StaffActions }) {
  const t = useTranslation();
  const { date } = useFormat();
  const name = `${invite.first_name} ${invite.last_name}`;
  const ends = date(invite.expires_at);
  return (
    <li className={`${classes.row} stack items-center gap-3 line-above py-3`}>
      <PersonAvatar person={invite} />
      <div className="may-shrink break-anywhere">
        <p>
          <strong>{isolated(name)}</strong>
        </p>
        <p className="text-secondary">
          <EmailText email={invite.email} />
        </p>
      </div>
      <div className={`${classes.facts} stack gap-1`}>
        <span className={`${classes.tags} flex wrap justify-end gap-2`}>
          <StatusTag tone={invite.user_role === 'Admin' ? 'primary' : 'neutral'} label={t(invite.user_role)} />
          {invite.is_expired && <StatusTag tone="warn" icon={IconClock} label={t('Expired')} />}
        </span>
        <small>{invite.is_expired ? t('Ended on {{date}}', { date: ends }) : t('Open until {{date}}', { date: ends })}</small>
      </div>
      <div className={`${classes.buttons} flex wrap justify-end gap-2`}>
        <TextButton
          size="compact"
          disabled={actions.isPending}
          aria-label={t('Send again to {{name}}', { name })}
          onClick={() => void actions.resend(invite)}
        >
          {t('Send again')}
        </TextButton>
        <TextButton
          look="subtle"
          size="compact"
          disabled={actions.isPending}
          aria-label={t('Cancel the invitation of {{name}}', { name })}
          onClick={() => void actions.cancel(invite)}
        >
          {t('Cancel')}
        </TextButton>
      </div>
    </li>
  );
}
