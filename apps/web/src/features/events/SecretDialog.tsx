import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#platform/copy-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** Shown this once: the server gives it to nobody again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog title={t('The secret of the webhook')} closable={false} onClose={onClose}>
      <div className="stack gap-4">
        <p>{t('The receiver checks with it that events come from here. It is shown only now: keep it safe.')}</p>
        <code className="sunken rounded p-4 break-anywhere">{secret}</code>
        <Group>
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyText(t, secret)}>
            {t('Copy')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('I have kept it')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
