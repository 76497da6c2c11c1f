import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSaveRecord } from './use-save-record.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** For a patient who asks what is held about them. */
export function RecordDialog({ userId, name, onClose }: Props) {
  const t = useTranslation();
  const { save, busy } = useSaveRecord(userId);
  return (
    <Dialog title={t('Whole record')} onClose={onClose}>
      <Text>
        {t(
          'Everything held about {{name}}: details, plans, sessions, reports, mails, sign-ins, and who looked at it. One JSON file, to be given to them when they ask for it.',
          { name },
        )}
      </Text>
      <Text mt="sm">{t('The download is noted in the audit log.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void save().then((saved) => saved && onClose())}
        >
          {t('Download JSON')}
        </Button>
      </Group>
    </Dialog>
  );
}
