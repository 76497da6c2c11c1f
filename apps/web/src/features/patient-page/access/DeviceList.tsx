import { readLabel } from '@physio/contract/patient-page/device-label';
import { type LinkState, signOutDevice } from '@physio/contract/patient-page/links';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, RowList } from '#ui/ListSection.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { userId: string; devices: LinkState['devices'] };

/** Where the patient is signed in, and the way to end it: a phone may be lost. */
export function DeviceList({ userId, devices }: Props) {
  const t = useTranslation();
  const { relative, date } = useFormat();
  const signOut = useChange(signOutDevice);
  const shown = devices.map((device) => {
    const { name, isHelped } = readLabel(device.label);
    return { ...device, name: name || t('Unknown device'), isHelped };
  });
  return (
    <div>
      <h3 id="devices-title">{t('Devices')}</h3>
      <RowList labelledBy="devices-title">
        {shown.map(({ id, name, isHelped, entered_at, last_seen_at }) => (
          <ListRow
            key={id}
            start={<IconDeviceMobile size={24} stroke={1.5} aria-hidden />}
            name={name}
            about={[
              ...(isHelped ? [t('Exercising with help')] : []),
              t('Used {{when}}', { when: relative(last_seen_at) }),
              t('since {{date}}', { date: date(entered_at) }),
            ].join(' · ')}
            actions={
              <TextButton
                look="subtle"
                size="compact"
                disabled={signOut.isPending}
                aria-label={t('Sign out {{device}}', { device: name })}
                onClick={() => void signOut.run({ params: { user_id: userId, id } })}
              >
                {t('Sign out')}
              </TextButton>
            }
          />
        ))}
      </RowList>
    </div>
  );
}
