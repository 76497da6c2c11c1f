import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import type { Folder } from '@physio/contract/content/folders';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FolderRow } from './FolderRow.tsx';
import { focusWanted } from './focus-feature.ts';
import type { MenuAnchor } from './place-menu.ts';
import classes from './tree.module.css';
import type { FolderTreeInstance } from './use-folder-tree.ts';
import { useLongPress } from './use-long-press.ts';
import { useRowsInView } from './use-rows-in-view.ts';

const ROW_PX = 34;
const TOUCH_ROW_PX = 44;

type Props = {
  tree: FolderTreeInstance;
  label: string;
  selected: string;
  needle: string;
  /** Filled in here: brings the row of an index into view. */
  scrollTo: RefObject<(index: number) => void>;
  onSelect: (folder: Folder) => void;
  onMenu: (folder: Folder, anchor: MenuAnchor) => void;
};

const indexAt = (element: EventTarget | null) =>
  element instanceof Element ? Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1) : -1;

/** The rows that are in view, of however many there are; the focused one stays, wherever the view is. */
export function TreeRows({ tree, label, selected, needle, scrollTo, onSelect, onMenu }: Props) {
  const items = tree.getItems();
  const height = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false }) ? TOUCH_ROW_PX : ROW_PX;
  const dragged = tree.getState().dnd?.draggedItems?.[0];
  const scroller = useRef<HTMLDivElement>(null);
  const focusedAt = Math.max(tree.getFocusedItem()?.getItemMeta().index ?? 0, 0);
  const { rows, bringIntoView } = useRowsInView(scroller, height);
  useEffect(() => {
    scrollTo.current = bringIntoView;
  }, [scrollTo, bringIntoView]);
  useLayoutEffect(() => focusWanted(tree));
  useShowSelected(tree, selected, scrollTo);

  const openMenu = (target: EventTarget | null, anchor: MenuAnchor) => {
    const item = items[indexAt(target)];
    if (!item) return;
    item.setFocused();
    onMenu(item.getItemData(), anchor);
  };
  const atPoint = ({ clientX, clientY }: MouseEvent | PointerEvent): MenuAnchor => ({
    x: clientX,
    top: clientY,
    bottom: clientY,
    align: 'left',
  });
  const longPress = useLongPress((event) => openMenu(event.target, atPoint(event)));
  const ref = useMergedRef<HTMLDivElement>(tree.registerElement, scroller);
  return (
    <div
      ref={ref}
      role="tree"
      aria-label={label}
      className={`${classes.tree} scroll-y`}
      {...longPress}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(event.target, atPoint(event));
      }}
    >
      <div role="none" className="relative" style={{ height: items.length * height }}>
        {indexesOf(rows, [focusedAt, indexAt(document.activeElement)], items.length).map((index) => {
          const item = items[index];
          return (
            item && (
              <FolderRow
                key={item.getId()}
                item={item}
                folder={item.getItemData()}
                meta={item.getItemMeta()}
                height={height}
                isOpen={item.isExpanded()}
                isTarget={item.isUnorderedDragTarget()}
                isSelected={item.getId() === selected}
                canFocus={index === focusedAt}
                isDragged={dragged?.getId() === item.getId()}
                needle={needle}
                onSelect={onSelect}
                onMenu={onMenu}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The rows in view and those that are kept wherever it is, each once and in order. */
function indexesOf({ from, to }: { from: number; to: number }, kept: readonly number[], count: number): number[] {
  const last = Math.min(to, count - 1);
  const inView = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from + at);
  const others = kept.filter((index) => index >= 0 && index < count);
  return [...new Set([...inView, ...others])].sort((a, b) => a - b);
}

/** A folder that comes to be selected is brought into view once its row is there. */
function useShowSelected(tree: FolderTreeInstance, selected: string, scrollTo: RefObject<(index: number) => void>) {
  const shown = useRef('');
  const { index } = tree.getItemInstance(selected).getItemMeta();
  useEffect(() => {
    if (shown.current === selected || index < 0) return;
    shown.current = selected;
    scrollTo.current(index);
  }, [selected, index, scrollTo]);
}
