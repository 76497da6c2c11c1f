import type { Active, CollisionDescriptor, CollisionDetection, Over } from '@dnd-kit/core';
import type { RefObject } from 'react';
import { dragDataOf } from './drag-data.ts';

/** How far beside the list a card may be let go. */
const MARGIN_PX = 24;

/** `activatorEvent`: what lifted the card. */
type Drag = { active: Active; over: Over | null; activatorEvent: Event | null };

/** Where the pointer is now; null when the keyboard moves the card. */
export function pointerOf({ active, activatorEvent }: Omit<Drag, 'over'>): { x: number; y: number } | null {
  const { initial, translated } = active.rect.current;
  if (!(activatorEvent && 'clientX' in activatorEvent && 'clientY' in activatorEvent) || !initial || !translated) return null;
  return {
    x: Number(activatorEvent.clientX) + translated.left - initial.left,
    y: Number(activatorEvent.clientY) + translated.top - initial.top,
  };
}

export const LIST = 'list';
export const EMPTY = 'empty-list';
/** Marks the cards of a list. */
export const CARD = 'data-card';
/** What a drag knows of a list. */
export type ListData = { list: RefObject<HTMLElement | null> };

// Not by a selector: that looks through all that stands in the cards, too.
export const cardsOf = (list: Element): Element[] => [...list.children].filter((child) => child.hasAttribute(CARD));

const listOf = (over: Over) => (over.data.current as ListData | undefined)?.list.current ?? null;
const middleOf = ({ top, height }: { top: number; height: number }) => top + height / 2;

/** The card that is nearest above or below the pointer, or the card that the keyboard moves. Only a few of them are measured. */
export function nearCard(cards: readonly Element[], drag: Omit<Drag, 'over'>): { index: number; rect: DOMRect } | null {
  const { translated } = drag.active.rect.current;
  const y = pointerOf(drag)?.y ?? (translated ? middleOf(translated) : null);
  if (y === null || cards.length === 0) return null;
  const rectOf = (index: number) => (cards[index] as Element).getBoundingClientRect();
  let [low, high] = [0, cards.length - 1];
  while (low < high) {
    const between = (low + high) >> 1;
    const [above, below] = [middleOf(rectOf(between)), middleOf(rectOf(between + 1))];
    if (y <= (above + below) / 2) high = between;
    else low = between + 1;
  }
  return { index: low, rect: rectOf(low) };
}

/** The gap of the list that a drag points at: 0 above the first card, n below the last, null beside the list. */
export function gapOf(drag: Drag, ids: readonly string[]): number | null {
  const { active, over } = drag;
  if (over === null) return null;
  const list = listOf(over);
  const near = list && nearCard(cardsOf(list), drag);
  if (!near) return ids.length;
  const y = pointerOf(drag)?.y ?? null;
  const from = ids.indexOf(String(active.id));
  const isBelow = y === null ? from >= 0 && from < near.index : y >= middleOf(near.rect);
  return isBelow ? near.index + 1 : near.index;
}

/** The card that a drag is over, 0 the first. */
export function cardUnder(drag: Drag): number | null {
  const list = drag.over && listOf(drag.over);
  return (list && nearCard(cardsOf(list), drag)?.index) ?? null;
}

/** The place a card has after it was dropped into a gap; `from` is its own place, -1 when it comes from outside. */
export const placeAfter = (gap: number, from: number): number => (from >= 0 && gap > from ? gap - 1 : gap);

/** The list, wherever the pointer is; what comes from outside must be over it, or over what stands in its place while it is empty. */
export const overList: CollisionDetection = ({ active, pointerCoordinates: pointer, droppableContainers, droppableRects }) => {
  const isGuest = dragDataOf(active)?.onDrop !== undefined;
  const seen = droppableContainers.filter(({ id }) => (droppableRects.get(id)?.width ?? 0) > 0);
  const container = seen.find(({ id }) => id === EMPTY) ?? seen.find(({ id }) => id === LIST);
  const rect = container && droppableRects.get(container.id);
  if (!rect) return [];
  if (pointer && isGuest && (pointer.x < rect.left - MARGIN_PX || pointer.x > rect.right + MARGIN_PX)) return [];
  return [{ id: container.id, data: { droppableContainer: container, value: 0 } } satisfies CollisionDescriptor];
};
