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
  return (
    <div>
      <h3 id="devices-title">{t('Devices')}</h3>
      <RowList labelledBy="devices-title">
        {devices.map(({ id, label, entered_at, last_seen_at }) => (
          <ListRow
            key={id}
            start={<IconDeviceMobile size={24} stroke={1.5} aria-hidden />}
            name={label || t('Unknown device')}
            about={`${t('Used {{when}}', { when: relative(last_seen_at) })} · ${t('since {{date}}', { date: date(entered_at) })}`}
            actions={
              <TextButton
                look="subtle"
                size="compact"
                disabled={signOut.isPending}
                aria-label={t('Sign out {{device}}', { device: label || t('Unknown device') })}
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
