import { ZONES, type Zone } from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import { IconArrowRight, IconExternalLink, IconStar } from '@tabler/icons-react';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = {
  file: Attachment;
  /** Where it may go. */
  zones?: readonly Zone[];
  onMove?: (zone: Zone) => void;
  /** Present where the file may become its exercise's primary one. */
  onPrimary?: (() => void) | undefined;
};

/** All that dragging does with a file, for the keyboard and for fingers. */
export function FileMoveMenu({ file, zones = [], onMove, onPrimary }: Props) {
  const t = useTranslation();
  return (
    <MenuButton
      fixed
      label={t('More for {{name}}', { name: file.old_name })}
      entries={() => [
        onPrimary !== undefined && { label: t('Set as primary'), icon: IconStar, onClick: onPrimary },
        zones.length > 0 && { heading: t('Move to…') },
        ...zones.map((zone) => ({ key: zone, label: t(ZONES[zone].title), icon: IconArrowRight, onClick: () => onMove?.(zone) })),
        (onPrimary !== undefined || zones.length > 0) && { line: true as const },
        {
          label: t('Download'),
          icon: IconExternalLink,
          as: 'a' as const,
          href: file.download,
          target: '_blank',
          rel: 'noreferrer',
        },
      ]}
    />
  );
}
