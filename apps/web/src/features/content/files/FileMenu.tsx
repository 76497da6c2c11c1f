import { ActionIcon, Menu } from '@mantine/core';
import type { Attachment } from '@physio/contract/media';
import { type Icon, IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './files.module.css';

export type FileAsk = 'preview' | 'copy' | 'rename' | 'delete';
const ACTIONS: { ask: FileAsk; label: string; icon: Icon }[] = [
  { ask: 'preview', label: msg('Preview'), icon: IconEye },
  { ask: 'copy', label: msg('Copy'), icon: IconCopy },
  { ask: 'rename', label: msg('Rename'), icon: IconPencil },
  { ask: 'delete', label: msg('Delete'), icon: IconTrash },
];
type Props = { file: Attachment; onAsk: (ask: FileAsk) => void };

/** The actions of a file behind a ⋯ (grid). */
export function FileMenu({ file, onAsk }: Props) {
  const t = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('More for {{name}}', { name: file.old_name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ACTIONS.map(({ ask, label, icon: Glyph }) => (
          <Menu.Item key={ask} leftSection={<Glyph size={16} aria-hidden />} onClick={() => onAsk(ask)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same actions side by side (list). */
export function FileButtons({ file, onAsk }: Props) {
  const t = useTranslation();
  return (
    <div className={classes.buttons}>
      {ACTIONS.map(({ ask, label, icon: Glyph }) => (
        <ActionIcon key={ask} aria-label={`${t(label)}: ${file.old_name}`} title={t(label)} onClick={() => onAsk(ask)}>
          <Glyph size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
