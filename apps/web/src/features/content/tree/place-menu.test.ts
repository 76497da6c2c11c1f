import { expect, it } from 'vitest';
import { type MenuAnchor, placeMenu } from './place-menu.ts';

const screen = { width: 1440, height: 900 };
const at = (x: number, y: number): MenuAnchor => ({ x, top: y, bottom: y, align: 'left' });

it('is as high as its items', () => {
  expect([2, 3, 4].map((items) => placeMenu(at(10, 10), items, screen).height)).toEqual([95, 135, 170]);
});

it('stands below, and above where it would leave the window', () => {
  expect(placeMenu(at(300, 700), 4, screen)).toMatchObject({ left: 300, top: 700 });
  expect(placeMenu(at(300, 722), 4, screen).top).toBe(722);
  expect(placeMenu(at(300, 723), 4, screen).top).toBe(723 - 170);
  expect(placeMenu(at(300, 723), 3, screen).top).toBe(723);
  expect(placeMenu({ x: 300, top: 860, bottom: 894, align: 'left' }, 2, screen).top).toBe(860 - 95);
});

it('stays within the sides, and begins or ends at what it hangs on', () => {
  expect(placeMenu(at(1400, 100), 2, screen).left).toBe(1440 - 200 - 8);
  expect(placeMenu({ ...at(260, 100), align: 'right' }, 2, screen).left).toBe(60);
  expect(placeMenu({ ...at(120, 100), align: 'right' }, 2, screen).left).toBe(8);
  expect(placeMenu(at(100, 120), 4, { width: 390, height: 200 }).top).toBe(8);
});
