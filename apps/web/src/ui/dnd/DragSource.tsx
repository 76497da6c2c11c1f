import { useDraggable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './dnd.module.css';
import type { DragData } from './drag-data.ts';
import { HANDLE } from './press-sensor.ts';

type Props = { id: string; data: Required<DragData>; disabled?: boolean } & ComponentProps<'li'>;

/**
 * A card outside the list that can be dropped into it, by the mouse anywhere and by a finger at its `SourceGrip`. It has no
 * keys of its own: give it a button that does the same.
 */
export function DragSource({ id, data, disabled = false, children, ...rest }: Props) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id, data, disabled });
  const { onPointerDown } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      data-draggable={!disabled || undefined}
      data-lifted={isDragging || undefined}
      {...(onPointerDown && { onPointerDown: onPointerDown as never })}
      {...rest}
    >
      {children}
    </li>
  );
}

/** Where a finger takes the card: elsewhere it scrolls. */
export const SourceGrip = () => (
  <span className={`${classes.grip} center rounded-chip text-muted p-0`} aria-hidden {...{ [HANDLE]: true }}>
    <IconGripVertical size={18} />
  </span>
);
