import { useDndMonitor } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { pointerOf } from './drop-place.ts';

/** Calls `open` while a card is held over the element, to show where it may be dropped. */
export function useHeldOver(element: RefObject<HTMLElement | null>, open: () => void): void {
  useDndMonitor({
    onDragMove: (event) => {
      const pointer = pointerOf(event);
      const rect = element.current?.getBoundingClientRect();
      if (!pointer || !rect || rect.width === 0) return;
      if (pointer.x > rect.left && pointer.x < rect.right && pointer.y > rect.top && pointer.y < rect.bottom) open();
    },
  });
}
