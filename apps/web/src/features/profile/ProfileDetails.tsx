import type { UserDetails } from '@physio/contract/auth';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './profile.module.css';

export function ProfileDetails({ user }: { user: UserDetails }) {
  const t = useTranslation();
  const names = [
    [t('First name'), user.first_name],
    [t('Last name'), user.last_name],
  ];
  const rows = [
    ...(useLanguage() === 'ja' ? names.toReversed() : names),
    [t('Email'), user.email],
    [t('Country code'), user.country_phonecode ? `+${user.country_phonecode}` : ''],
    [t('Phone'), user.mobile_number ?? ''],
  ];
  return (
    <dl className={classes.details}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
