import { ActionIcon, Menu } from '@mantine/core';
import { ZONES, type Zone } from '@physio/contract/content';
import type { Attachment } from '@physio/contract/media';
import { IconArrowRight, IconDots, IconExternalLink, IconStar } from '@tabler/icons-react';
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
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('More for {{name}}', { name: file.old_name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onPrimary && (
          <Menu.Item leftSection={<IconStar size={16} aria-hidden />} onClick={onPrimary}>
            {t('Set as primary')}
          </Menu.Item>
        )}
        {zones.length > 0 && <Menu.Label>{t('Move to…')}</Menu.Label>}
        {zones.map((zone) => (
          <Menu.Item key={zone} leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => onMove?.(zone)}>
            {t(ZONES[zone].title)}
          </Menu.Item>
        ))}
        {(onPrimary || zones.length > 0) && <Menu.Divider />}
        <Menu.Item
          component="a"
          href={file.download}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('Download')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
