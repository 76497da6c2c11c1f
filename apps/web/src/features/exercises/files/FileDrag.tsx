import { DndContext, type DragEndEvent, DragOverlay, pointerWithin, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import { DRAG_START_PX } from '@physio/contract/common/limits';
import type { Attachment } from '@physio/contract/content/media';
import { isolated } from '@physio/contract/text/direction';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { KIND_ICONS } from '#features/content/public.ts';
import { PressSensor } from '#ui/dnd/press-sensor.ts';
import classes from './files.module.css';

const silent = () => undefined;
/** Files are dragged by the mouse only: the keyboard and fingers use a menu, which screen readers read out. */
const SILENT = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};
const Dragged = createContext<Attachment | null>(null);

/** The file under the pointer while one is dragged. */
export const useDragged = () => useContext(Dragged);

type Props = { onDrop: (file: Attachment, zone: string) => void; children: ReactNode };

/** Inside it files are dragged onto zones. */
export function FileDrag({ onDrop, children }: Props) {
  const [dragged, setDragged] = useState<Attachment | null>(null);
  const sensors = useSensors(useSensor(PressSensor, { activationConstraint: { distance: DRAG_START_PX } }));
  const drop = ({ over }: DragEndEvent) => {
    setDragged(null);
    if (dragged && over) onDrop(dragged, String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={({ active }) => setDragged(active.data.current as Attachment)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <Dragged value={dragged}>{children}</Dragged>
      {createPortal(<DragOverlay dropAnimation={null}>{dragged && <Lifted file={dragged} />}</DragOverlay>, document.body)}
    </DndContext>
  );
}

function Lifted({ file }: { file: Attachment }) {
  const Glyph = KIND_ICONS[file.media_type];
  return (
    <span className={`${classes.lifted} inline-row on-surface rounded cropped carried gap-2 py-2 px-3`}>
      <Glyph size={16} aria-hidden />
      {isolated(file.old_name)}
    </span>
  );
}

/** What a list item of a file needs to be dragged; nothing on a phone. `place` distinguishes two pictures of one file. */
export function useFileDrag(place: string, file: Attachment) {
  const isPhone = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `${place} ${file.id}`, data: file, disabled: isPhone });
  return { ref: setNodeRef, 'data-dragging': isDragging || undefined, 'data-drags': !isPhone || undefined, ...listeners };
}
