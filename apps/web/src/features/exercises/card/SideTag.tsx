import type { Side } from '@physio/contract/exercises/sides';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** "Left" or "Right", in words and with an arrow. */
export function SideTag({ side }: { side: Side }) {
  const t = useTranslation();
  return (
    <StatusTag
      tone="plum"
      icon={side === 'left' ? IconArrowLeft : IconArrowRight}
      label={side === 'left' ? t('Left') : t('Right')}
    />
  );
}
