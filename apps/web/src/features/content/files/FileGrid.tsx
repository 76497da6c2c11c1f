import type { Attachment } from '@physio/contract/media';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { columnsOf, type FileView, rowHeight } from './file-layout.ts';
import classes from './files.module.css';

/** Where a card stands, in pixels and in the order of how many. Plain values, so that a card that stays is not rendered again. */
export type Place = {
  top: number;
  left: number;
  width: number;
  row: number;
  position: number;
  count: number;
  /** On the card that gives its row its height. */
  measure: ((element: Element | null) => void) | undefined;
};
type Props = {
  files: readonly Attachment[];
  view: FileView;
  children: (file: Attachment, place: Place) => ReactNode;
};

/** Width of the list, and how far down the page it begins. */
function useRoom(list: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list]);
  return room;
}

const FIRST_ROWS = 2;

/** False for the first painting: what comes after it does not hold it up. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

/** Cards in columns, or lines under each other; only those near the window are there, however many there are. */
export function FileGrid({ files, view, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isPainted = useIsPainted();
  const { width, top } = useRoom(list);
  const { columns, gap } = columnsOf(view, width);
  const across = (width - gap * (columns - 1)) / columns;
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(files.length / columns),
    estimateSize: () => rowHeight(view, across),
    overscan: 3,
    gap,
    scrollMargin: top,
    // Kept: a new function makes the virtualizer measure every row again.
    getItemKey: useCallback((index: number) => `${view} ${columns} ${index}`, [view, columns]),
  });
  const shown = rows.getVirtualItems();
  return (
    <ul ref={list} className={view === 'grid' ? classes.grid : classes.lines} style={{ height: rows.getTotalSize() }}>
      {(isPainted ? shown : shown.slice(0, FIRST_ROWS)).flatMap((row) =>
        files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) =>
          children(file, {
            top: row.start - top,
            left: column * (across + gap),
            width: across,
            row: row.index,
            position: row.index * columns + column + 1,
            count: files.length,
            // Cards of a row are equally high: the first is measured.
            measure: column === 0 ? rows.measureElement : undefined,
          }),
        ),
      )}
    </ul>
  );
}
