import type { Active, Over } from '@dnd-kit/core';
import { describe, expect, test } from 'vitest';
import { cardUnder, gapOf, LIST, nearCard, placeAfter } from './drop-place.ts';

const IDS = ['a', 'b', 'c'];
const HEIGHT = 100;
const POINTER: Event = Object.assign(new Event('pointerdown'), { clientX: 0, clientY: 50 });
const rect = (top: number) => ({ top, bottom: top + HEIGHT, height: HEIGHT, left: 0, right: 300, width: 300 });

const card = (index: number) => ({ hasAttribute: () => true, getBoundingClientRect: () => rect(index * HEIGHT) });
const listOf = (ids: readonly string[]) => ({ current: { children: ids.map((_, index) => card(index)) } });

/** The card `id` is moved so far down; the pointer took it in its middle. */
function drag(id: string, by: number, { ids = IDS, isOver = true, activatorEvent = POINTER } = {}) {
  const active = { id, rect: { current: { initial: rect(0), translated: rect(by) } } } as unknown as Active;
  const over = isOver ? ({ id: LIST, data: { current: { list: listOf(ids) } } } as unknown as Over) : null;
  return { active, over, activatorEvent };
}

describe('gapOf', () => {
  test('the pointer chooses the gap above or below the card it is nearest to', () => {
    expect(gapOf(drag('a', 180), IDS)).toBe(2);
    expect(gapOf(drag('a', 205), IDS)).toBe(3);
    expect(gapOf(drag('new', 20), IDS)).toBe(1);
    expect(gapOf(drag('new', -20), IDS)).toBe(0);
    expect(gapOf(drag('new', 900), IDS)).toBe(3);
  });

  test('the keyboard takes the place of the card it has reached', () => {
    const key = { activatorEvent: new Event('keydown') };
    expect(gapOf(drag('a', 100, key), IDS)).toBe(2);
    expect(gapOf(drag('c', 100, key), IDS)).toBe(1);
    expect(cardUnder(drag('c', 100, key))).toBe(1);
  });

  test('there is none beside the list; an empty list has one', () => {
    expect(gapOf(drag('new', 0, { isOver: false }), IDS)).toBeNull();
    expect(gapOf(drag('new', 0, { ids: [] }), [])).toBe(0);
  });
});

test('a card that leaves its own place moves those below it up', () => {
  expect(placeAfter(3, 0)).toBe(2);
  expect(placeAfter(0, 2)).toBe(0);
  expect(placeAfter(1, 1)).toBe(1);
  expect(placeAfter(3, -1)).toBe(3);
});

test('of a hundred cards a few are measured', () => {
  let measured = 0;
  const cards = Array.from({ length: 100 }, (_, index) => ({
    getBoundingClientRect: () => {
      measured++;
      return rect(index * HEIGHT);
    },
  }));
  expect(nearCard(cards as unknown as Element[], drag('a', 7120))?.index).toBe(71);
  expect(measured).toBeLessThan(20);
});
