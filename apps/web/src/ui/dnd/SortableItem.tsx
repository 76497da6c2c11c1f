import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './dnd.module.css';
import { HANDLE } from './press-sensor.ts';

type Handle = { attributes: DraggableAttributes; listeners: DraggableSyntheticListeners; ref: (node: HTMLElement | null) => void };
type Props = { id: string; className?: string; children: (handle: Handle) => ReactNode };

/** One card of a `SortableList`: its place stays open with a dashed line while the card itself is under the pointer. */
export function SortableItem({ id, className, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const { onPointerDown } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={cx(classes.item, className)}
      data-lifted={isDragging || undefined}
      {...(onPointerDown && { onPointerDown: onPointerDown as never })}
    >
      {children({ attributes, listeners: listeners && { onKeyDown: listeners.onKeyDown as never }, ref: setActivatorNodeRef })}
    </li>
  );
}

/** The grip: a finger drags by it, the keyboard lifts with Space. */
export function DragHandle({ handle, label }: { handle?: Handle; label: string }) {
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

export type { Handle };
