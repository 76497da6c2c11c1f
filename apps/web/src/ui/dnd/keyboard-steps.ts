import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { cardsOf, LIST } from './drop-place.ts';

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };
/** Half a pixel of a scrolled page is not a step. */
const SAME_PX = 1;

const middleOf = ({ top, height }: { top: number; height: number }) => top + height / 2;

/** An arrow key takes the middle of the lifted card to that of the next one of the list. */
export const toNextCard: KeyboardCoordinateGetter = (event, { context: { active, collisionRect, droppableContainers } }) => {
  const by = STEPS[event.code];
  const list = droppableContainers.get(LIST)?.node.current;
  if (by === undefined || !active || !collisionRect || !list) return undefined;
  event.preventDefault();
  const y = middleOf(collisionRect);
  const rects = cardsOf(list).map((card) => card.getBoundingClientRect());
  const next = by > 0 ? rects.find((rect) => middleOf(rect) > y + SAME_PX) : rects.findLast((rect) => middleOf(rect) < y - SAME_PX);
  return next && { x: next.left, y: middleOf(next) - collisionRect.height / 2 };
};
