import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Dialog } from '#ui/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { name: string; path: string; onClose: () => void };

/** The address of a display, to open here or to read with a phone. Anybody who has it can look. */
export function DisplayDialog({ name, path, onClose }: Props) {
  const t = useTranslation();
  const address = new URL(path, location.origin).href;
  return (
    <Dialog title={t('Display of {{name}}', { name })} onClose={onClose}>
      <div className="stack gap-4">
        <QrCode text={address} label={t('QR code of the display')} />
        <code className="break-anywhere">{address}</code>
        <p className="text-secondary">{t('Anybody who has this address can look at the display.')}</p>
        <Group justify="flex-end">
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            data-autofocus
          >
            {t('Open display')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
