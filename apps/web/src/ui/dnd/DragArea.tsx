import {
  type Active,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { DRAG_START_PX } from '@physio/contract/common/limits';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../use-translation.ts';
import { announcements } from './announcements.ts';
import { dragDataOf } from './drag-data.ts';
import { cardsOf, gapOf, LIST, overList, placeAfter } from './drop-place.ts';
import { PressSensor } from './press-sensor.ts';

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };
/** Half a pixel of a scrolled page is not a step. */
const SAME_PX = 1;

const middleOf = ({ top, height }: { top: number; height: number }) => top + height / 2;

/** An arrow key takes the middle of the lifted card to that of the next one of the list. */
const toNextCard: KeyboardCoordinateGetter = (event, { context: { active, collisionRect, droppableContainers } }) => {
  const by = STEPS[event.code];
  const list = droppableContainers.get(LIST)?.node.current;
  if (by === undefined || !active || !collisionRect || !list) return undefined;
  event.preventDefault();
  const y = middleOf(collisionRect);
  const rects = cardsOf(list).map((card) => card.getBoundingClientRect());
  const next = by > 0 ? rects.find((rect) => middleOf(rect) > y + SAME_PX) : rects.findLast((rect) => middleOf(rect) < y - SAME_PX);
  return next && { x: next.left, y: middleOf(next) - collisionRect.height / 2 };
};

type Props = {
  /** The cards of the list in order. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Holds one `SortableList`, put in order by mouse, finger or keyboard, and the `DragSource`s that may be dropped into it. */
export function DragArea({ ids, onMove, children }: Props) {
  const t = useTranslation();
  const [lifted, setLifted] = useState<Active | null>(null);
  const activator = useRef<Event>(null);
  const sensors = useSensors(
    useSensor(PressSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextCard }),
  );
  const drop = (event: DragEndEvent) => {
    setLifted(null);
    const gap = gapOf(event, ids);
    if (gap === null) return;
    const from = ids.indexOf(String(event.active.id));
    const to = placeAfter(gap, from);
    if (from < 0) dragDataOf(event.active)?.onDrop?.(to);
    else if (to !== from) onMove(from, to);
  };
  const data = lifted ? dragDataOf(lifted) : undefined;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overList}
      accessibility={{
        announcements: announcements(t, ids, activator),
        screenReaderInstructions: { draggable: t('Press Space to lift, arrow keys to move, Space to drop, Escape to cancel.') },
      }}
      onDragStart={({ active, activatorEvent }: DragStartEvent) => {
        activator.current = activatorEvent;
        setLifted(active);
      }}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      {children}
      {createPortal(<DragOverlay {...(data?.onDrop && { dropAnimation: null })}>{data?.overlay()}</DragOverlay>, document.body)}
    </DndContext>
  );
}
