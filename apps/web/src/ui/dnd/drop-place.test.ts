import type { Active, Over } from '@dnd-kit/core';
import { describe, expect, test } from 'vitest';
import { gapOf, placeAfter } from './drop-place.ts';

const IDS = ['a', 'b', 'c'];
const HEIGHT = 100;
const POINTER: Event = Object.assign(new Event('pointerdown'), { clientX: 0, clientY: 50 });
const rect = (top: number) => ({ top, bottom: top + HEIGHT, height: HEIGHT, left: 0, right: 300, width: 300 });

/** The card `id` is moved so far down; the pointer took it in its middle. */
function drag(id: string, by: number, overId: string | null, activatorEvent = POINTER) {
  const active = { id, rect: { current: { initial: rect(0), translated: rect(by) } } } as unknown as Active;
  const over = overId === null ? null : ({ id: overId, rect: rect(IDS.indexOf(overId) * HEIGHT) } as unknown as Over);
  return { active, over, activatorEvent };
}

describe('gapOf', () => {
  test('the pointer chooses the gap above or below the card it is nearest to', () => {
    expect(gapOf(drag('a', 180, 'c'), IDS)).toBe(2);
    expect(gapOf(drag('a', 205, 'c'), IDS)).toBe(3);
    expect(gapOf(drag('new', 20, 'a'), IDS)).toBe(1);
    expect(gapOf(drag('new', -20, 'a'), IDS)).toBe(0);
  });

  test('the keyboard takes the place of the card it has reached', () => {
    const key = new Event('keydown');
    expect(gapOf(drag('a', 100, 'b', key), IDS)).toBe(2);
    expect(gapOf(drag('c', -100, 'b', key), IDS)).toBe(1);
  });

  test('there is none beside the list; an empty list has one', () => {
    expect(gapOf(drag('new', 0, null), IDS)).toBeNull();
    expect(gapOf(drag('new', 0, 'end'), [])).toBe(0);
  });
});

test('a card that leaves its own place moves those below it up', () => {
  expect(placeAfter(3, 0)).toBe(2);
  expect(placeAfter(0, 2)).toBe(0);
  expect(placeAfter(1, 1)).toBe(1);
  expect(placeAfter(3, -1)).toBe(3);
});
