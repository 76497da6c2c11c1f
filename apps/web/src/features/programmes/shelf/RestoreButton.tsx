import { restoreProgramme } from '@physio/contract/programmes/shelf';
import { IconArchiveOff } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { NamedProgramme } from './shelf.api.ts';

/** Brings an archived programme back to the library. */
export function RestoreButton({ programme, onRestored }: { programme: NamedProgramme; onRestored?: () => void }) {
  const t = useTranslation();
  const restore = useChange(restoreProgramme);
  return (
    <TextButton
      look="filled"
      icon={<IconArchiveOff size={16} aria-hidden />}
      aria-label={`${t('Restore')}: ${programme.name}`}
      onClick={() => {
        void restore.run({ params: { id: programme.id } });
        onRestored?.();
      }}
    >
      {t('Restore')}
    </TextButton>
  );
}
