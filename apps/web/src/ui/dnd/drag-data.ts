import type { Active } from '@dnd-kit/core';
import type { ReactNode } from 'react';

/** What a card under the pointer brings along. */
export type DragData = {
  /** Its name, for those who hear the move. */
  label: string;
  /** The copy under the pointer. */
  overlay: () => ReactNode;
  /** It comes from outside the list and is dropped at this place of it, 0 the first. */
  onDrop?: (place: number) => void;
};

export const dragDataOf = (active: Active): DragData | undefined => active.data.current as DragData | undefined;
