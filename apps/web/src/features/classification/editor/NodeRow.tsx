import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { cloneElement, type MouseEvent, Suspense } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Marked } from '#ui/Marked.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Zone } from './drop.ts';
import classes from './Editor.module.css';
import { NameField } from './NameField.tsx';
import type { DraftRow } from './rows.ts';
import type { Editor } from './use-editor.ts';
import type { TreeActions } from './use-tree-actions.ts';

type Props = {
  row: DraftRow;
  top: number;
  canFocus: boolean;
  drop: Zone | null;
  isRenaming: boolean;
  menuOpen: boolean;
  editor: Editor;
  actions: TreeActions;
  onMenu: (open: boolean) => void;
  onTranslate: () => void;
  onMoveTo: () => void;
  onRemove: () => void;
};
const INDENT_PX = 20;

const NodeMenu = lazyNamed(() => import('./NodeMenu.tsx'), 'NodeMenu');

export function NodeRow({ row, top, canFocus, drop, isRenaming, menuOpen, editor, actions, onMenu, ...asks }: Props) {
  const t = useTranslation();
  const { node, level, position, siblings, isOpen } = row;
  const hasChildren = node.children.length > 0;
  const drag = useDraggable({ id: node.key, disabled: isRenaming });
  const target = useDroppable({ id: node.key });
  const { onPointerDown } = drag.listeners ?? {};
  const hasProblem = editor.problems.some(({ key }) => key === node.key);
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    editor.toggle(node.key);
  };
  const openMenu = (event: MouseEvent) => {
    event.stopPropagation();
    onMenu(true);
  };
  const more = (
    <IconButton
      size={32}
      tabIndex={-1}
      className="revealed flex-none"
      aria-label={t('More for {{name}}', { name: node.name })}
      onClick={(event) => event.stopPropagation()}
    >
      <IconDots size={16} aria-hidden />
    </IconButton>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows listens to the keys
    <div
      ref={(element) => {
        drag.setNodeRef(element);
        target.setNodeRef(element);
      }}
      role="treeitem"
      className={`${classes.row} absolute pointer reveals row rounded gap-2 hoverable`}
      data-key={node.key}
      data-section={level === 1}
      data-drop={drop ?? undefined}
      data-lifted={drag.isDragging || undefined}
      data-problem={hasProblem || undefined}
      tabIndex={canFocus ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={canFocus}
      aria-label={node.name}
      aria-expanded={hasChildren ? isOpen : undefined}
      style={{ top, paddingInlineStart: (level - 1) * INDENT_PX + 4 }}
      onClick={() => editor.setFocused(node.key)}
      onFocus={() => editor.setFocused(node.key)}
      onDoubleClick={() => editor.setRenaming(node.key)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(true);
      }}
      {...(onPointerDown && { onPointerDown: onPointerDown as never })}
    >
      <span
        className={`${classes.chevron} turns center flex-none text-secondary`}
        data-open={isOpen}
        aria-hidden
        onClick={hasChildren ? toggle : undefined}
      >
        {hasChildren && <IconChevronRight size={16} />}
      </span>
      {isRenaming ? (
        <NameField name={node.name} language={node.language} onDone={(name) => actions.rename(node.key, name)} />
      ) : (
        <span className={`${classes.name} clip flex-1`} title={node.name} lang={node.language}>
          <Marked name={node.name} needle={editor.needle} />
        </span>
      )}
      {node.language !== undefined && <small className="flex-none text-secondary t-caption regular">{t('Not translated')}</small>}
      {node.language === undefined && node.texts && node.texts.outdated.length > 0 && (
        <small className="flex-none text-secondary t-caption regular">{t('Translation is outdated')}</small>
      )}
      {hasChildren && (
        <span className={`${classes.count} text-muted t-caption regular`} data-count={node.children.length} aria-hidden />
      )}
      {menuOpen ? (
        <Suspense fallback={more}>
          <NodeMenu row={row} editor={editor} actions={actions} button={more} onOpen={onMenu} {...asks} />
        </Suspense>
      ) : (
        cloneElement(more, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: openMenu })
      )}
    </div>
  );
}
