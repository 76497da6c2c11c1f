import { ActionIcon, Menu } from '@mantine/core';
import type { Folder } from '@physio/contract/folders';
import { IconDots, IconFolderPlus, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './tree.module.css';

export type FolderAsk = 'add' | 'rename' | 'move' | 'delete';
type Props = { folder: Folder; isOpen: boolean; onOpen: (open: boolean) => void; onAsk: (ask: FolderAsk) => void };

/** What may be done with a folder; what may not is left out. */
export function FolderMenu({ folder, isOpen, onOpen, onAsk }: Props) {
  const t = useTranslation();
  const ofExercise = folder.exercise_id !== null;
  return (
    <Menu
      opened={isOpen}
      onChange={onOpen}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          size={28}
          tabIndex={-1}
          className={classes.more}
          aria-label={t('More for {{name}}', { name: folder.name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={() => onAsk('add')}>
          {t('Add folder')}
        </Menu.Item>
        {!ofExercise && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAsk('rename')}>
            {t('Rename folder')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={() => onAsk('move')}>
          {t('Move folder')}
        </Menu.Item>
        {!ofExercise && folder.child_count === 0 && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAsk('delete')}>
            {t('Delete folder')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
