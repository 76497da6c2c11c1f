import type { Page } from '@playwright/test';

type Point = { x: number; y: number };
const STEPS = 10;

/** One finger goes down, moves and is lifted. `further` may look where to go on to once the first place is reached. */
export async function touchDrag(page: Page, from: Point, to: Point, further?: () => Promise<Point>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', point: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  const glide = async (a: Point, b: Point) => {
    for (let step = 1; step <= STEPS; step++)
      await touch('touchMove', { x: a.x + ((b.x - a.x) * step) / STEPS, y: a.y + ((b.y - a.y) * step) / STEPS });
  };
  await touch('touchStart', from);
  await glide(from, to);
  if (further) await glide(to, await further());
  // A hand holds still for a moment before it lets go.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
