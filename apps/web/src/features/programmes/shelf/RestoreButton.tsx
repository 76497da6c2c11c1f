import { IconArchiveOff } from '@tabler/icons-react';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Shelved, useShelf } from './use-shelf.ts';

/** Brings an archived programme back to the library. */
export function RestoreButton({ programme, onRestored }: { programme: Shelved; onRestored?: () => void }) {
  const t = useTranslation();
  const { restore } = useShelf();
  return (
    <TextButton
      look="filled"
      icon={<IconArchiveOff size={16} aria-hidden />}
      aria-label={`${t('Restore')}: ${programme.name}`}
      onClick={() => {
        restore(programme);
        onRestored?.();
      }}
    >
      {t('Restore')}
    </TextButton>
  );
}
