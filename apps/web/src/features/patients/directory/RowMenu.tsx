import type { Patient } from '@physio/contract/patients/patients';
import { IconCopy, IconMail, IconPhone } from '@tabler/icons-react';
import { copyText } from '#platform/copy-text.ts';
import { mailHref, phoneHref } from '#platform/format/hrefs.ts';
import { fullName } from '#platform/format/person.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { contactOf } from '../record/contact.ts';

/** How to reach the patient. */
export function RowMenu({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const entries = () => {
    const { email, phone } = contactOf(t, patient);
    return [
      { heading: email },
      { label: t('Mail'), icon: IconMail, as: 'a', href: mailHref(email) } as const,
      { label: t('Copy e-mail'), icon: IconCopy, onClick: () => void copyText(t, email) },
      phone !== '' && ({ label: t('Call'), icon: IconPhone, as: 'a', href: phoneHref(phone) } as const),
    ];
  };
  return <MenuButton label={t('More for {{name}}', { name: fullName(patient) })} entries={entries} fixed />;
}
