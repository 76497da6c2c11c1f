import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keepIn, pinchOf, STEP, type View, WHOLE, zoomAt } from './zoom.ts';

type Point = { x: number; y: number };
const MIDDLE: Point = { x: 0, y: 0 };
const WHEEL = 0.002;
const DOUBLE = 2.5;

/** Enlarging a picture on its stage by wheel, pinch, double click and buttons, and moving it about. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(WHOLE);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());

  const change = (next: (before: View) => View) =>
    setView((before) => {
      if (!stage.current || !picture.current) return before;
      const fitted = { width: picture.current.offsetWidth, height: picture.current.offsetHeight };
      return keepIn(next(before), { width: stage.current.clientWidth, height: stage.current.clientHeight }, fitted);
    });
  const zoomBy = (factor: number, point = MIDDLE) => change((before) => zoomAt(before, factor, point));

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 } : MIDDLE;
  };

  // React hears the wheel without a right to stop the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL), pointOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setHeld(fingers.current.size > 0);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) return change((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }));
    const { factor, middle } = pinchOf([before, other], [now, other]);
    zoomBy(factor, middle);
  };

  return {
    view,
    held,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    whole: () => setView(WHOLE),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
        setHeld(true);
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(WHOLE) : zoomBy(DOUBLE, pointOf(event)),
    },
  };
}
