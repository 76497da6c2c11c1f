import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { copyText } from './copy-text.ts';

type Props = { title: string; text: string; secret: string; onClose: () => void };

/** A secret that the server gives to nobody again. Only whoever says that they have kept it closes the box. */
export function ShownOnce({ title, text, secret, onClose }: Props) {
  const t = useTranslation();
  return (
    <Dialog title={title} closable={false} onClose={onClose}>
      <div className="stack gap-4">
        <p>{text}</p>
        <code className="sunken rounded p-4 break-anywhere t-body">{secret}</code>
        <div className="row wrap justify-end gap-3">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            data-autofocus
            onClick={() => void copyText(t, secret)}
          >
            {t('Copy')}
          </Button>
          <Button onClick={onClose}>{t('I have kept it')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
