import { GROUP_ROLES } from '@physio/contract/auth/roles';
import type { StaffMember } from '@physio/contract/staff/staff';
import { isolated } from '@physio/contract/text/direction';
import { IconLogout, IconShieldCheck, IconUserCheck, IconUserOff, IconUserShield } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './staff.module.css';
import type { StaffActions } from './use-staff-actions.ts';

type Props = { member: StaffMember; isSelf: boolean; actions: StaffActions };

export function MemberRow({ member, isSelf, actions }: Props) {
  const t = useTranslation();
  const { relative } = useFormat();
  const seen = member.last_seen_at ? t('Last seen {{when}}', { when: relative(member.last_seen_at) }) : t('Never signed in');
  return (
    <li className={`${classes.row} stack items-center gap-3 line-above py-3`} data-inactive={!member.is_active || undefined}>
      <PersonAvatar person={member} />
      <div className="may-shrink break-anywhere">
        <p>
          <strong>{isolated(`${member.first_name} ${member.last_name}`)}</strong>
          {isSelf && <span className="text-secondary"> · {t('You')}</span>}
        </p>
        <p className="text-secondary">
          <EmailText email={member.email} />
        </p>
      </div>
      <div className={`${classes.facts} stack gap-1`}>
        <span className={`${classes.tags} flex wrap justify-end gap-2`}>
          <StatusTag tone={member.user_role === 'Admin' ? 'primary' : 'neutral'} label={t(member.user_role)} />
          {member.is_master && <StatusTag tone="plum" label={t('Master')} />}
          {member.second_factor && <StatusTag tone="ok" icon={IconShieldCheck} label={t('Two-step sign-in')} />}
          {!member.is_active && <StatusTag tone="warn" icon={IconUserOff} label={t('No access')} />}
        </span>
        <small>{seen}</small>
      </div>
      {isSelf ? <span className={classes.noMenu} /> : <MemberMenu member={member} actions={actions} />}
    </li>
  );
}

function MemberMenu({ member, actions }: Omit<Props, 'isSelf'>) {
  const t = useTranslation();
  const other = GROUP_ROLES.find((role) => role !== member.user_role) ?? 'Physio';
  return (
    <MenuButton
      className={classes.more}
      iconSize={20}
      label={t('More for {{name}}', { name: `${member.first_name} ${member.last_name}` })}
      disabled={actions.isPending}
      entries={() => [
        {
          label: other === 'Admin' ? t('Make admin') : t('Make physio'),
          icon: IconUserShield,
          onClick: () => void actions.change(member, other),
        },
        ...(member.is_active
          ? [
              { label: t('Sign out all devices'), icon: IconLogout, onClick: () => void actions.signOut(member) },
              { label: t('End access'), icon: IconUserOff, onClick: () => void actions.deactivate(member) },
            ]
          : [{ label: t('Give access back'), icon: IconUserCheck, onClick: () => void actions.restore(member) }]),
      ]}
    />
  );
}
