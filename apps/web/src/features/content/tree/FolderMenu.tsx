import { Menu } from '@mantine/core';
import type { Folder } from '@physio/contract/content/folders';
import { IconFolderPlus, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { MENU_WIDTH, type MenuAnchor, placeMenu } from './place-menu.ts';
import classes from './tree.module.css';

export type FolderAsk = 'add' | 'rename' | 'move' | 'delete';
export type OpenMenu = { folder: Folder; anchor: MenuAnchor };
type Props = OpenMenu & { onAsk: (ask: FolderAsk) => void; onClose: () => void };

const ITEMS = {
  add: { label: msg('Add folder'), Icon: IconFolderPlus },
  rename: { label: msg('Rename folder'), Icon: IconPencil },
  move: { label: msg('Move folder'), Icon: IconFolderSymlink },
  delete: { label: msg('Delete folder'), Icon: IconTrash },
} as const;

/** Not `keydown`: the key that opens the menu would close it. */
const OUTSIDE = ['mousedown', 'touchstart'];

/** A folder of an exercise is named and goes as its exercise, also while that is archived. */
export const mayRename = (folder: Folder) => folder.type !== 'exercise';
const asksOf = (folder: Folder): FolderAsk[] => [
  'add',
  ...(mayRename(folder) ? ['rename' as const] : []),
  'move',
  ...(mayRename(folder) && folder.child_count === 0 ? ['delete' as const] : []),
];

/** What may be done with a folder; what may not is left out. */
export function FolderMenu({ folder, anchor, onAsk, onClose }: Props) {
  const t = useTranslation();
  const asks = asksOf(folder);
  const { left, top, height } = placeMenu(anchor, asks.length, { width: window.innerWidth, height: window.innerHeight });
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      width={MENU_WIDTH}
      middlewares={{ flip: false, shift: false }}
      transitionProps={{ duration: 0 }}
      withinPortal
      returnFocus={false}
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={`${classes.spot} fixed`}
          style={{ left, top }}
          aria-label={t('More for {{name}}', { name: folder.name })}
        />
      </Menu.Target>
      <Menu.Dropdown className={`${classes.menu} stack`} style={{ height }}>
        {asks.map((ask) => {
          const { label, Icon } = ITEMS[ask];
          return (
            <Menu.Item key={ask} leftSection={<Icon size={16} aria-hidden />} onClick={() => onAsk(ask)}>
              {t(label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
