import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './files.module.css';

type Props = { count: number; busy: boolean; onCopy: () => void; onDelete: () => void; onClear: () => void };

/** What can be done with all the chosen files at once. */
export function SelectionBar({ count, busy, onCopy, onDelete, onClear }: Props) {
  const t = useTranslation();
  return (
    <fieldset className={classes.bar} aria-label={t('Chosen files')}>
      <span role="status">{t('{{count}} files chosen', { count })}</span>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} disabled={busy} onClick={onCopy}>
        {t('Copy')}
      </Button>
      <Button color="red" leftSection={<IconTrash size={16} aria-hidden />} loading={busy} onClick={onDelete}>
        {t('Delete')}
      </Button>
      <ActionIcon aria-label={t('Choose none')} title={t('Choose none')} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
