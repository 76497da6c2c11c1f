import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const OVERSCAN = 10;

type Rows = { from: number; to: number };
/** The rows of equal height that a window of so many pixels shows, and some beyond either end; `to` is the last of them. */
export function rowsAt(scrollTop: number, windowHeight: number, rowHeight: number): Rows {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  return { from, to: Math.ceil((scrollTop + windowHeight) / rowHeight) + OVERSCAN };
}

/** Which rows are to be drawn, by arithmetic: nothing is measured or kept for a row, however many there are. */
export function useRowsInView(scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const [rows, setRows] = useState<Rows>({ from: 0, to: -1 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const next = rowsAt(element.scrollTop, element.clientHeight, rowHeight);
      setRows((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    // At once: a frame later the rows would come after the room for them.
    const onScroll = () => flushSync(look);
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, [scroller, rowHeight]);

  const bringIntoView = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      const lowest = top + rowHeight - element.clientHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (element.scrollTop < lowest) element.scrollTop = lowest;
    },
    [scroller, rowHeight],
  );
  return { rows, bringIntoView };
}
