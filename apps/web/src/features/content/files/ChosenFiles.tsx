import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { count: number; busy: boolean; onCopy: () => void; onDelete: () => void; onClear: () => void };

/** What can be done with all the chosen files at once. */
export function ChosenFiles({ count, busy, onCopy, onDelete, onClear }: Props) {
  const t = useTranslation();
  return (
    <SelectionBar label={t('Chosen files')} status={t('{{count}} files chosen', { count })} onClear={onClear}>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} disabled={busy} onClick={onCopy}>
        {t('Copy')}
      </Button>
      <Button color="red" leftSection={<IconTrash size={16} aria-hidden />} loading={busy} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </SelectionBar>
  );
}
