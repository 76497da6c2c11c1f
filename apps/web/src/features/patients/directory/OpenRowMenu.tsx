import type { Patient } from '@physio/contract/patients/patients';
import { IconCopy, IconMail, IconPhone } from '@tabler/icons-react';
import { copyText } from '#platform/copy-text.ts';
import { mailHref, phoneHref } from '#platform/format/hrefs.ts';
import type { OpenMenuProps } from '#ui/controls/MenuButton.tsx';
import { OpenMenu } from '#ui/controls/OpenMenu.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { contactOf } from '../record/contact.ts';

type Props = { button: OpenMenuProps['button']; patient: Patient };

/** Opened by the click that asked for it. */
export function OpenRowMenu({ button, patient }: Props) {
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
  return <OpenMenu button={button} entries={entries} fixed />;
}
