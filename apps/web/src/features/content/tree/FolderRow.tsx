import { IconBarbell, IconChevronRight, IconFolder } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { type FolderAsk, FolderMenu } from './FolderMenu.tsx';
import classes from './tree.module.css';
import type { TreeRow } from './tree.rows.ts';

type Props = {
  row: TreeRow;
  isSelected: boolean;
  canFocus: boolean;
  menuOpen: boolean;
  onSelect: () => void;
  onToggle: () => void;
  onMenu: (open: boolean) => void;
  onAsk: (ask: FolderAsk) => void;
};

export function FolderRow({ row, isSelected, canFocus, menuOpen, onSelect, onToggle, onMenu, onAsk }: Props) {
  const t = useTranslation();
  const { folder, level, position, siblings, isOpen } = row;
  const hasChildren = folder.children.length > 0;
  const Icon = folder.exercise_id === null ? IconFolder : IconBarbell;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows listens to the keys
    <div
      role="treeitem"
      className={classes.row}
      data-id={folder.encoded_id}
      tabIndex={canFocus ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      style={{ paddingInlineStart: (level - 1) * 16 + 4 }}
      onClick={onSelect}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(true);
      }}
    >
      <span className={classes.chevron} data-open={isOpen} aria-hidden {...(hasChildren && { onClick: toggle })}>
        {hasChildren && <IconChevronRight size={16} />}
      </span>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name} title={folder.name}>
        {folder.name}
      </span>
      {folder.exercise_id !== null && <span className="visually-hidden">{t('Folder of an exercise')}</span>}
      {folder.child_count > 0 && <span className={classes.count}>{folder.child_count}</span>}
      <FolderMenu folder={folder} isOpen={menuOpen} onOpen={onMenu} onAsk={onAsk} />
    </div>
  );
}
