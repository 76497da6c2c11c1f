/** Heights of the menu by its number of items; it is drawn as high as it is worked out here. */
const HEIGHTS: Record<number, number> = { 2: 95, 3: 135, 4: 170 };
export const MENU_WIDTH = 200;
const EDGE = 8;

/** What the menu hangs on: a point under the pointer, or a button's right end. */
export type MenuAnchor = { x: number; top: number; bottom: number; align: 'left' | 'right' };
export type MenuPlace = { left: number; top: number; height: number };

/** Below the anchor; above it where the menu would not fit under it; never beyond the sides of the window. */
export function placeMenu(
  { x, top, bottom, align }: MenuAnchor,
  items: number,
  screen: { width: number; height: number },
): MenuPlace {
  const height = HEIGHTS[items] ?? 170;
  const fits = bottom + height + EDGE <= screen.height;
  const left = align === 'left' ? x : x - MENU_WIDTH;
  return {
    left: Math.max(EDGE, Math.min(left, screen.width - MENU_WIDTH - EDGE)),
    top: Math.max(EDGE, fits ? bottom : top - height),
    height,
  };
}
