import { PointerSensor, type PointerSensorOptions } from '@dnd-kit/core';
import type { PointerEvent } from 'react';

export const HANDLE = 'data-drag-handle';
const CONTROLS = 'input, textarea, select, button, a, [contenteditable]';

/** A mouse drags by the whole card, a finger only by the handle: elsewhere it scrolls. Controls keep their own clicks. */
function mayDrag({ nativeEvent: event }: PointerEvent): boolean {
  if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return false;
  if (event.target.closest(`[${HANDLE}]`)) return true;
  return event.pointerType === 'mouse' && event.target.closest(CONTROLS) === null;
}

export class PressSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: (event: PointerEvent, { onActivation }: PointerSensorOptions) => {
        if (!mayDrag(event)) return false;
        onActivation?.({ event: event.nativeEvent });
        return true;
      },
    },
  ];
}
