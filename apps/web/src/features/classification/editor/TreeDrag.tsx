import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MeasuringStrategy,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { DRAG_START_PX } from '@physio/contract/common/limits';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { PressSensor } from '#ui/dnd/press-sensor.ts';
import { wayTo } from './draft.ts';
import { type Drop, dropPlace, zoneOf } from './drop.ts';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';
import type { TreeActions } from './use-tree-actions.ts';

type Props = { editor: Editor; actions: TreeActions; children: (drop: Drop | null) => ReactNode };

function dropOf({ over, activatorEvent, delta }: DragMoveEvent): Drop | null {
  if (!over || !(activatorEvent instanceof PointerEvent)) return null;
  return { over: String(over.id), zone: zoneOf(activatorEvent.clientY + delta.y, over.rect) };
}

/** Nodes are dragged by the mouse; the keyboard has Alt with arrows and the menu, which a finger has too. */
export function TreeDrag({ editor: { state }, actions, children }: Props) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const sensors = useSensors(useSensor(PressSensor, { activationConstraint: { distance: DRAG_START_PX } }));
  const end = () => {
    setLifted(null);
    setDrop(null);
  };
  const follow = (event: DragMoveEvent) => {
    const next = dropOf(event);
    const place = next && dropPlace(state.draft, String(event.active.id), next);
    setDrop((before) => (!place ? null : before?.over === next?.over && before?.zone === next?.zone ? before : next));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      // Rows come and go while the list scrolls under the pointer.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: SILENT }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragMove={follow}
      onDragCancel={end}
      onDragEnd={(event) => {
        const last = dropOf(event);
        if (last) actions.move(String(event.active.id), dropPlace(state.draft, String(event.active.id), last));
        end();
      }}
    >
      {children(drop)}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {lifted !== null && (
            <div className={`${classes.overlay} py-2 px-4 carried clip on-surface rounded medium framed`}>
              {wayTo(state.draft, lifted).at(-1)?.name}
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/** A mouse needs no instructions; the keyboard does not drag. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
