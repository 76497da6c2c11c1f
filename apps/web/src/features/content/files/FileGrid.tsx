import type { Attachment } from '@physio/contract/content/media';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefCallback,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { columnsOf, type FileView, rowHeight } from './file-layout.ts';
import classes from './files.module.css';

/** Where a card stands, in pixels and in the order of how many. Plain values, so that a card that stays is not rendered again. */
export type Place = {
  top: number;
  left: number;
  width: number;
  position: number;
  count: number;
  /** On the card that gives all rows their height. */
  measure: RefCallback<HTMLElement> | undefined;
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

/** How high a card is, seen at one of them: all are alike, and reading the height of each new row would lay out the page as often. */
function useCardHeight(of: string) {
  const [seen, setSeen] = useState({ of: '', height: 0 });
  const measure = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return;
      const look = () => {
        const height = card.offsetHeight;
        setSeen((before) => (before.of === of && before.height === height ? before : { of, height }));
      };
      look();
      const watcher = new ResizeObserver(look);
      watcher.observe(card);
      return () => watcher.disconnect();
    },
    [of],
  );
  return { height: seen.of === of ? seen.height : null, measure };
}

/** Cards in columns, or lines under each other; only those near the window are there, however many there are. */
export function FileGrid({ files, view, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isPainted = useIsPainted();
  const { width, top } = useRoom(list);
  const { columns, gap } = columnsOf(view, width);
  const across = (width - gap * (columns - 1)) / columns;
  const { height, measure } = useCardHeight(`${view} ${across}`);
  const size = height ?? rowHeight(view, across);
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(files.length / columns),
    estimateSize: () => size,
    overscan: 3,
    gap,
    scrollMargin: top,
    // A new function makes the virtualizer place every row again: kept as long as the rows are equally high.
    getItemKey: useCallback((index: number) => `${view} ${columns} ${size} ${index}`, [view, columns, size]),
    // New rows stand beyond the window for a while: they need not hold up the scrolling.
    useFlushSync: false,
  });
  const shown = rows.getVirtualItems();
  const [measured, setMeasured] = useState<number | null>(null);
  if (measured === null && shown[0]) setMeasured(shown[0].index);
  return (
    <ul
      ref={list}
      className={view === 'grid' ? 'relative' : `${classes.lines} on-surface rounded-card relative`}
      style={{ height: rows.getTotalSize() }}
    >
      {(isPainted ? shown : shown.slice(0, FIRST_ROWS)).flatMap((row) =>
        files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) =>
          children(file, {
            top: row.start - top,
            left: column * (across + gap),
            width: across,
            position: row.index * columns + column + 1,
            count: files.length,
            measure: column === 0 && row.index === measured ? measure : undefined,
          }),
        ),
      )}
    </ul>
  );
}
