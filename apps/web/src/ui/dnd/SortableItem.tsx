import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { cx } from '../cx.ts';
import classes from './dnd.module.css';
import type { DragData } from './drag-data.ts';
import { HANDLE } from './press-sensor.ts';

type Handle = { attributes: DraggableAttributes; listeners: DraggableSyntheticListeners; ref: (node: HTMLElement | null) => void };
/** Given by a context, so that the card itself is not drawn anew while others are dragged over it. */
const HandleContext = createContext<Handle | null>(null);

type Props = { id: string; data: DragData; className?: string; children: ReactNode };

const never = () => false;

/** One card of a `SortableList`: its place stays open with a dashed line while the card itself is under the pointer. */
export function SortableItem({ id, data, className, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id,
    data,
    animateLayoutChanges: never,
  });
  const { onPointerDown, onKeyDown } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={cx(classes.item, className)}
      data-lifted={isDragging || undefined}
      {...(onPointerDown && { onPointerDown: onPointerDown as never })}
    >
      <HandleContext value={{ attributes, listeners: onKeyDown && { onKeyDown: onKeyDown as never }, ref: setActivatorNodeRef }}>
        {children}
      </HandleContext>
    </li>
  );
}

/** The grip: a finger drags by it, the keyboard lifts with Space. */
export function DragHandle({ label }: { label: string }) {
  const handle = use(HandleContext);
  const { role: _, ...attributes } = handle?.attributes ?? { role: '' };
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={label}
      {...{ [HANDLE]: true }}
      {...attributes}
      {...handle?.listeners}
      ref={handle?.ref}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}
