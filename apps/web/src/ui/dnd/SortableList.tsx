import { useDndContext, useDndMonitor, useDraggable, useDroppable } from '@dnd-kit/core';
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import classes from './dnd.module.css';
import type { DragData } from './drag-data.ts';
import { cardsOf, EMPTY, gapOf, LIST, type ListData, nearCard, placeAfter } from './drop-place.ts';
import { HANDLE } from './press-sensor.ts';

type Start = PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>;
/** A card that may be about to be lifted. */
type Held = { id: string; data: DragData; card: HTMLElement | null };
type Lift = { begin: (id: string, data: DragData, event: Start) => void; describedBy: string };
/** Stays the same while cards are dragged. */
export const LiftContext = createContext<Lift | null>(null);

const NOBODY: Held = { id: '', data: { label: '', overlay: () => null }, card: null };

type Props = { ids: string[]; ref: RefObject<HTMLUListElement | null>; className?: string; children: ReactNode };

/** The list of a `DragArea`: its cards stay where they are while one is dragged, and a line shows where that one will be. */
export function SortableList({ ids, ref, className, children }: Props) {
  const { setNodeRef } = useDroppable({ id: LIST, data: { list: ref } satisfies ListData });
  const setList = useCallback(
    (list: HTMLUListElement | null) => {
      ref.current = list;
      setNodeRef(list);
    },
    [ref, setNodeRef],
  );
  return (
    <LiftContext value={useLift()}>
      <ul ref={setList} className={cx('relative', className)}>
        {children}
        <DropLine ids={ids} list={ref} />
      </ul>
    </LiftContext>
  );
}

/**
 * One draggable for the whole list, which becomes the card that is pressed. Were every card one, all of them would be
 * rendered at each step of a drag.
 */
function useLift(): Lift {
  const { active } = useDndContext();
  const [held, setHeld] = useState(NOBODY);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: held.id, data: held.data });
  const start = useRef<(event: Start) => void>(null);
  useLayoutEffect(() => {
    const handle = held.card?.querySelector<HTMLElement>(`[${HANDLE}]`) ?? null;
    setNodeRef(held.card);
    setActivatorNodeRef(handle);
    if (!isDragging) return;
    held.card?.setAttribute('data-lifted', 'true');
    handle?.setAttribute('aria-pressed', 'true');
    return () => {
      held.card?.removeAttribute('data-lifted');
      handle?.removeAttribute('aria-pressed');
    };
  }, [held, isDragging, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    start.current = active ? null : (event) => listeners?.[event.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(event);
  }, [active, listeners]);
  const begin = useCallback((id: string, data: DragData, event: Start) => {
    if (start.current === null) return;
    flushSync(() => setHeld({ id, data, card: event.currentTarget.closest('li') }));
    start.current(event);
  }, []);
  const describedBy = attributes['aria-describedby'];
  return useMemo(() => ({ begin, describedBy }), [begin, describedBy]);
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
    const near = list.current && nearCard(cardsOf(list.current), event);
    if (gap === null || !near || !list.current || (from >= 0 && placeAfter(gap, from) === from)) return setTop(null);
    half.current ||= Number.parseFloat(getComputedStyle(list.current).rowGap) / 2 || 0;
    const edge = gap > near.index ? near.rect.bottom + half.current : near.rect.top - half.current;
    setTop(Math.round(edge - list.current.getBoundingClientRect().top));
  };
  const hide = () => setTop(null);
  useDndMonitor({ onDragMove: show, onDragOver: show, onDragEnd: hide, onDragCancel: hide });
  return top === null ? null : <li aria-hidden className={`${classes.line} absolute above pill untouched`} style={{ top }} />;
}
