import { useDndMonitor, useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import classes from './dnd.module.css';
import { gapOf, placeAfter } from './drop-place.ts';

const EMPTY = 'empty-list';
const stay = () => null;

type Props = { ids: string[]; ref: RefObject<HTMLUListElement | null>; className?: string; children: ReactNode };

/** The list of a `DragArea`: its cards stay where they are while one is dragged, and a line shows where that one will be. */
export function SortableList({ ids, ref, className, children }: Props) {
  return (
    <SortableContext items={ids} strategy={stay}>
      <ul ref={ref} className={cx(classes.list, className)}>
        {children}
        <DropLine ids={ids} list={ref} />
      </ul>
    </SortableContext>
  );
}

/** What stands in place of the list while it is empty: the first card may be dropped on it. */
export function EmptyList({ className, children }: { className?: string; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: EMPTY });
  return (
    <div ref={setNodeRef} className={className} data-over={isOver || undefined}>
      {children}
    </div>
  );
}

function DropLine({ ids, list }: { ids: readonly string[]; list: RefObject<HTMLUListElement | null> }) {
  /** Pixels from the top of the list; null while nothing would change place. */
  const [top, setTop] = useState<number | null>(null);
  const half = useRef(0);
  const show = (event: Parameters<typeof gapOf>[0]) => {
    const gap = gapOf(event, ids);
    const from = ids.indexOf(String(event.active.id));
    if (gap === null || !event.over || !list.current || (from >= 0 && placeAfter(gap, from) === from)) return setTop(null);
    half.current ||= Number.parseFloat(getComputedStyle(list.current).rowGap) / 2 || 0;
    const { rect, id } = event.over;
    const edge = gap > ids.indexOf(String(id)) ? rect.top + rect.height + half.current : rect.top - half.current;
    setTop(Math.round(edge - list.current.getBoundingClientRect().top));
  };
  const hide = () => setTop(null);
  useDndMonitor({ onDragMove: show, onDragOver: show, onDragEnd: hide, onDragCancel: hide });
  return top === null ? null : <li aria-hidden className={classes.line} style={{ top }} />;
}
