import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type RecordFormat, useSaveRecord } from './use-save-record.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** For a patient who asks what is held about them. */
export function RecordDialog({ userId, name, onClose }: Props) {
  const t = useTranslation();
  const { save, busy } = useSaveRecord(userId);
  const download = (format: RecordFormat) => () => void save(format).then((saved) => saved && onClose());
  return (
    <Dialog title={t('Whole record')} onClose={onClose}>
      <Text>
        {t(
          'Everything held about {{name}}: details, plans, sessions, reports, mails, sign-ins, and who looked at it. One JSON file, to be given to them when they ask for it.',
          { name },
        )}
      </Text>
      <Text mt="sm">
        {t(
          'For other software there is a file of FHIR R4: details, plans, what was done, scores, goals, consents and reports, without mails and sign-ins.',
        )}
      </Text>
      <Text mt="sm">{t('The download is noted in the audit log.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'fhir'}
          disabled={busy === 'json'}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={download('fhir')}
        >
          {t('Download as FHIR')}
        </Button>
        <Button
          data-autofocus
          loading={busy === 'json'}
          disabled={busy === 'fhir'}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={download('json')}
        >
          {t('Download JSON')}
        </Button>
      </Group>
    </Dialog>
  );
}
