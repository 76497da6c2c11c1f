import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { DRAG_START_PX } from '@physio/contract/limits';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../use-translation.ts';
import { announcements } from './announcements.ts';
import { PressSensor } from './press-sensor.ts';

export type SortableEntry = { id: string; label: string };
type Props = {
  entries: readonly SortableEntry[];
  onMove: (from: number, to: number) => void;
  /** The card under the pointer while it is dragged. */
  overlay: (id: string) => ReactNode;
  children: ReactNode;
};

/** A list whose `SortableItem`s are put in order by mouse, finger or keyboard. */
export function SortableList({ entries, onMove, overlay, children }: Props) {
  const t = useTranslation();
  const [lifted, setLifted] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PressSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(t, entries),
        screenReaderInstructions: { draggable: t('Press Space to lift, arrow keys to move, Space to drop, Escape to cancel.') },
      }}
      onDragStart={({ active }: DragStartEvent) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      {createPortal(<DragOverlay>{lifted === null ? null : overlay(lifted)}</DragOverlay>, document.body)}
    </DndContext>
  );
}
