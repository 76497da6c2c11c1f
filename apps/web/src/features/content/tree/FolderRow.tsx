import type { ItemInstance } from '@headless-tree/core';
import type { Folder } from '@physio/contract/content/folders';
import { IconBarbell, IconChevronRight, IconDots, IconFolder } from '@tabler/icons-react';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Marked } from '#ui/Marked.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { MenuAnchor } from './place-menu.ts';
import classes from './tree.module.css';

const INDENT_PX = 16;

type Props = {
  item: ItemInstance<Folder>;
  folder: Folder;
  meta: ReturnType<ItemInstance<Folder>['getItemMeta']>;
  height: number;
  isOpen: boolean;
  isTarget: boolean;
  isSelected: boolean;
  canFocus: boolean;
  isDragged: boolean;
  /** What is searched for, folded. */
  needle: string;
  onSelect: (folder: Folder) => void;
  onMenu: (folder: Folder, anchor: MenuAnchor) => void;
};

/** `item` stays the same object whatever becomes of it: all of it that is shown comes as a value beside it. */
export const FolderRow = memo(function FolderRow(props: Props) {
  const { item, folder, meta, height, isOpen, isTarget, isSelected, canFocus, isDragged, needle, onSelect, onMenu } = props;
  const t = useTranslation();
  const hasChildren = item.isFolder();
  const ofExercise = folder.type === 'exercise';
  const Icon = ofExercise ? IconBarbell : IconFolder;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    if (isOpen) item.collapse();
    else item.expand();
  };
  const openMenu = (event: MouseEvent) => {
    event.stopPropagation();
    const button = event.currentTarget.getBoundingClientRect();
    item.setFocused();
    onMenu(folder, { x: button.right, top: button.top, bottom: button.bottom, align: 'right' });
  };
  const about = [
    folder.name,
    ...(folder.child_count > 0 ? [t('{{count}} folders', { count: folder.child_count })] : []),
    ...(ofExercise ? [t('Folder of an exercise')] : []),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows listens to the keys
    <div
      {...item.getProps()}
      role="treeitem"
      tabIndex={canFocus ? 0 : -1}
      aria-selected={isSelected}
      aria-label={about.join(', ')}
      className={`${classes.row} absolute pointer reveals row rounded gap-2 hoverable`}
      data-index={meta.index}
      data-target={isTarget}
      data-dragged={isDragged}
      style={{
        height,
        transform: `translateY(${meta.index * height}px)`,
        paddingInlineStart: meta.level * INDENT_PX + 4,
      }}
      onFocus={() => {
        if (!item.isFocused()) item.setFocused();
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        // A finger that rests on a row opens its menu: it must not begin to drag.
        event.currentTarget.draggable = event.pointerType === 'mouse';
      }}
      onClick={() => {
        item.setFocused();
        onSelect(folder);
      }}
    >
      <span
        className={`${classes.chevron} turns center flex-none text-secondary`}
        data-open={isOpen}
        aria-hidden
        onClick={hasChildren ? toggle : undefined}
      >
        {hasChildren && <IconChevronRight size={16} />}
      </span>
      <Icon size={18} stroke={1.6} aria-hidden className="flex-none text-secondary" />
      <span className="clip flex-1" title={folder.name} lang={folder.language}>
        <Marked name={folder.name} needle={needle} />
      </span>{' '}
      {folder.child_count > 0 && <span className="text-muted t-caption regular">{folder.child_count}</span>}
      <IconButton
        size={28}
        tabIndex={-1}
        className={`${classes.more} revealed flex-none`}
        aria-label={t('More for {{name}}', { name: folder.name })}
        aria-haspopup="menu"
        onClick={openMenu}
      >
        <IconDots size={16} aria-hidden />
      </IconButton>
    </div>
  );
});
