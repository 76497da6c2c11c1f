import {
  type Active,
  type CollisionDescriptor,
  type CollisionDetection,
  closestCenter,
  type DroppableContainer,
  type Over,
} from '@dnd-kit/core';
import { dragDataOf } from './drag-data.ts';

/** How far beside the list a card may be let go. */
const MARGIN_PX = 24;

type Drag = { active: Active; over: Over | null; activatorEvent: Event };

/** Where the pointer is now; null when the keyboard moves the card. */
export function pointerOf({ active, activatorEvent }: Drag): { x: number; y: number } | null {
  const { initial, translated } = active.rect.current;
  if (!('clientX' in activatorEvent && 'clientY' in activatorEvent) || !initial || !translated) return null;
  return {
    x: Number(activatorEvent.clientX) + translated.left - initial.left,
    y: Number(activatorEvent.clientY) + translated.top - initial.top,
  };
}

/** The gap of the list that a drag points at: 0 above the first card, n below the last, null beside the list. */
export function gapOf(drag: Drag, ids: readonly string[]): number | null {
  const { active, over } = drag;
  if (over === null) return null;
  const index = ids.indexOf(String(over.id));
  if (index < 0) return ids.length;
  const y = pointerOf(drag)?.y ?? null;
  const from = ids.indexOf(String(active.id));
  const isBelow = y === null ? from >= 0 && from < index : y >= over.rect.top + over.rect.height / 2;
  return isBelow ? index + 1 : index;
}

/** The place a card has after it was dropped into a gap; `from` is its own place, -1 when it comes from outside. */
export const placeAfter = (gap: number, from: number): number => (from >= 0 && gap > from ? gap - 1 : gap);

/** The card of the list that is nearest above or below the pointer. What comes from outside must be over the list. */
export const nearestCard: CollisionDetection = (args) => {
  const { active, pointerCoordinates: pointer, droppableContainers, droppableRects } = args;
  if (!pointer) return closestCenter(args);
  const isGuest = dragDataOf(active)?.onDrop !== undefined;
  let nearest: { container: DroppableContainer; distance: number } | null = null;
  for (const container of droppableContainers) {
    const rect = droppableRects.get(container.id);
    if (!rect || rect.width === 0) continue;
    if (isGuest && (pointer.x < rect.left - MARGIN_PX || pointer.x > rect.right + MARGIN_PX)) continue;
    const distance = Math.abs(pointer.y - rect.top - rect.height / 2);
    if (nearest === null || distance < nearest.distance) nearest = { container, distance };
  }
  if (nearest === null) return [];
  const { container, distance } = nearest;
  return [{ id: container.id, data: { droppableContainer: container, value: distance } } satisfies CollisionDescriptor];
};
