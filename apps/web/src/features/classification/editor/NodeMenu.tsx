import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCornerDownRight,
  IconLanguage,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import type { DraftRow } from './rows.ts';
import { type Editor, takesOptions } from './use-editor.ts';
import type { TreeActions } from './use-tree-actions.ts';

type Props = {
  row: DraftRow;
  editor: Editor;
  actions: TreeActions;
  /** What the menu hangs on. */
  button: ReactElement;
  onOpen: (open: boolean) => void;
  onTranslate: () => void;
  onMoveTo: () => void;
  onRemove: () => void;
};

/** What may be done with a node; what may not is left out. It is there only while it is open. */
export function NodeMenu({ row, editor, actions, button, onOpen, onTranslate, onMoveTo, onRemove }: Props) {
  const t = useTranslation();
  const { node, level, position, siblings } = row;
  return (
    <Menu
      opened
      onChange={onOpen}
      floatingStrategy="fixed"
      // The tree says where the focus goes: after "Rename" it belongs to the field.
      returnFocus={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {takesOptions(level) && (
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.add(node.key, t('New option'))}>
            {t('Add option')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => editor.setRenaming(node.key)}>
          {t('Rename')}
        </Menu.Item>
        {node.id !== null && (
          <Menu.Item leftSection={<IconLanguage size={16} aria-hidden />} onClick={onTranslate}>
            {t('Translations…')}
          </Menu.Item>
        )}
        {position > 1 && (
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => actions.step(node.key, 'up')}>
            {t('Move up')}
          </Menu.Item>
        )}
        {position < siblings && (
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => actions.step(node.key, 'down')}>
            {t('Move down')}
          </Menu.Item>
        )}
        {level > 1 && (
          <Menu.Item leftSection={<IconCornerDownRight size={16} aria-hidden />} onClick={onMoveTo}>
            {t('Move to…')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
