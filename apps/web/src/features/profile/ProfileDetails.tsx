import type { UserDetails } from '@physio/contract/auth/auth';
import { countriesIn, labelOf } from '#platform/phone/countries.ts';
import { groupDigits } from '#platform/phone/group-digits.ts';
import { spokenIn } from '#platform/phone/spoken-in.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

export function ProfileDetails({ user }: { user: UserDetails }) {
  const t = useTranslation();
  const language = useLanguage();
  const { country_phonecode: code, mobile_number: phone } = user;
  const names = [
    [t('First name'), user.first_name],
    [t('Last name'), user.last_name],
  ];
  const rows = [
    ...(language === 'ja' ? names.toReversed() : names),
    [t('Email'), user.email],
    [t('Country code'), code ? labelOf(code, countriesIn(language), spokenIn()) : ''],
    [t('Phone'), groupDigits(phone ?? '', code ?? '')],
  ];
  return (
    <dl className="facts stack gap-2">
      {rows.map(([label, value]) => (
        <div className="stack gap-3" key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
