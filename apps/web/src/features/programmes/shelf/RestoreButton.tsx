import { Button } from '@mantine/core';
import { IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import { type Shelved, useShelf } from './use-shelf.ts';

/** Brings an archived programme back to the library. */
export function RestoreButton({ programme, onRestored }: { programme: Shelved; onRestored?: () => void }) {
  const t = useTranslation();
  const { restore } = useShelf();
  return (
    <Button
      leftSection={<IconArchiveOff size={16} aria-hidden />}
      aria-label={`${t('Restore')}: ${programme.name}`}
      onClick={() => {
        restore(programme);
        onRestored?.();
      }}
    >
      {t('Restore')}
    </Button>
  );
}
