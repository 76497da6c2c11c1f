import { type PointerEvent, type TouchEvent, useRef } from 'react';

const LONG_MS = 500;
const STILL_PX = 10;

/** A finger that rests; no click comes of it. */
export function useLongPress(onLongPress: (event: PointerEvent) => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isOver: false });
  const cancel = () => clearTimeout(press.current.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      press.current.isOver = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const timer = window.setTimeout(() => {
        press.current.isOver = true;
        onLongPress(event);
      }, LONG_MS);
      press.current = { timer, x: event.clientX, y: event.clientY, isOver: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // Else a click would follow, on the row or on what has come to lie over it.
    onTouchEnd: (event: TouchEvent) => {
      if (press.current.isOver) event.preventDefault();
    },
  };
}
