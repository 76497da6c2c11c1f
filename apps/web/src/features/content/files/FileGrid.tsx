import type { Attachment } from '@physio/contract/media';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { columnsOf, type FileView, rowHeight } from './file-layout.ts';
import classes from './files.module.css';

/** Where a card stands in the list, of how many; for its `li`. */
export type Place = {
  ref?: (element: Element | null) => void;
  style: CSSProperties;
  'data-index': number;
  'aria-setsize': number;
  'aria-posinset': number;
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

/** Cards in columns, or lines under each other; only those near the window are there, however many there are. */
export function FileGrid({ files, view, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useRoom(list);
  const { columns, gap } = columnsOf(view, width);
  const across = (width - gap * (columns - 1)) / columns;
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(files.length / columns),
    estimateSize: () => rowHeight(view, across),
    overscan: 3,
    gap,
    scrollMargin: top,
    getItemKey: (index) => `${view} ${columns} ${index}`,
  });
  return (
    <ul ref={list} className={view === 'grid' ? classes.grid : classes.lines} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().flatMap((row) =>
        files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) =>
          children(file, {
            // Cards of a row are equally high: the first is measured.
            ...(column === 0 && { ref: rows.measureElement }),
            style: { top: row.start - top, insetInlineStart: column * (across + gap), width: across },
            'data-index': row.index,
            'aria-setsize': files.length,
            'aria-posinset': row.index * columns + column + 1,
          }),
        ),
      )}
    </ul>
  );
}
