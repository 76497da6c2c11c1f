import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import type { Folder } from '@physio/contract/folders';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FolderRow } from './FolderRow.tsx';
import { focusWanted } from './focus-feature.ts';
import type { MenuAnchor } from './place-menu.ts';
import classes from './tree.module.css';
import type { FolderTreeInstance } from './use-folder-tree.ts';
import { useLongPress } from './use-long-press.ts';

const ROW_PX = 34;
const TOUCH_ROW_PX = 44;
const OVERSCAN = 10;

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
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    getItemKey: (index) => items[index]?.getId() ?? index,
    rangeExtractor: (range) => {
      const kept = [...defaultRangeExtractor(range), focusedAt, indexAt(document.activeElement)];
      return [...new Set(kept)].filter((index) => index >= 0 && index < items.length).sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    scrollTo.current = (index) => virtual.scrollToIndex(index);
  }, [scrollTo, virtual]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when their height changes
  useEffect(() => virtual.measure(), [virtual, height]);
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
      className={classes.tree}
      {...longPress}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(event.target, atPoint(event));
      }}
    >
      <div role="none" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <FolderRow
                key={key}
                item={item}
                place={{ index, start, height }}
                isSelected={item.getId() === selected}
                canFocus={index === focusedAt}
                isDragged={dragged?.getId() === item.getId()}
                needle={needle}
                onSelect={onSelect}
                onMenu={(anchor) => onMenu(item.getItemData(), anchor)}
              />
            )
          );
        })}
      </div>
    </div>
  );
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
