import type { BrowserContext, CDPSession, Locator } from '@playwright/test';

const TOUCHES = 20;

/** @returns of each touch how long it took to the frame that shows it, in steps of 8 ms */
export async function touchPlayer(context: BrowserContext, url: string, slowdown: number): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('a[href^="#/play/"]').first().click();
  await page.getByRole('button', { name: /^(Start|Go on)$/ }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchTouches);
  const button = page.getByRole('button', { name: /^(Start|Go on|Pause|Done|Skip rest)$/ }).first();
  for (let touches = 0; touches < TOUCHES; touches++) {
    await press(devtools, button);
    await page.waitForTimeout(200);
  }
  const durations = await page.evaluate(() => (globalThis as { touches?: number[] }).touches ?? []);
  await page.close();
  return durations;
}

/** Where the button is looked up before, since what looks would run in the page between the touch and its frame. */
async function press(devtools: CDPSession, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) return;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

function watchTouches() {
  const page = Object.assign(globalThis, { touches: [] as number[] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') page.touches.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
