import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { name: string; token: string; onDone: () => void };

/** A key, this once. Only whoever says that they have kept it closes the box. */
export function ShownKey({ name, token, onDone }: Props) {
  const t = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(t('Copied')),
      () => toast.error(t('Could not copy. Select the key instead.')),
    );
  return (
    <Dialog title={t('The key {{name}}', { name })} closable={false} onClose={onDone}>
      <div className="stack gap-4">
        <p>{t('It is shown only now. Put it into the other software, and nowhere else: whoever has it can do what it may.')}</p>
        <code className="sunken rounded p-4 break-anywhere t-body">{token}</code>
        <div className="row wrap justify-end gap-3">
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} data-autofocus onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button onClick={onDone}>{t('I have kept it')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
