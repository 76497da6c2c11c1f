import type { Page } from '@playwright/test';

/** Milliseconds. `filterMs` is without the half second that a search waits; `frameMs` the 95th percentile while scrolling. */
export type Look = { openMs: number; filterMs: number; frameMs: number; longestTaskMs: number };

const SEARCH_WAITS_MS = 500;
const STEPS = 60;

/** Opens the folder from the bucket's screen, searches in it, and scrolls through it, by the page's own clock. */
export async function lookAt(page: Page, bucket: string, folder: string): Promise<Look> {
  await page.addInitScript(watchTasks);
  await page.goto(bucket);
  await page.getByRole('treeitem').first().waitFor();
  await page.evaluate(frame);
  await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
  const openMs = await page.evaluate(open, folder);
  const frames = await page.evaluate(scroll, STEPS);
  const began = await page.evaluate(startSearch);
  // As keys do: Playwright's `fill` would walk the whole document, which is not the console's work.
  await page.keyboard.insertText('sheet 7.');
  const handle = await page.waitForFunction(() => document.querySelectorAll('main li').length === 1 && performance.now());
  const filterMs = Number(await handle.jsonValue()) - began - SEARCH_WAITS_MS;
  const longestTaskMs = await page.evaluate(() => (globalThis as { longest?: number }).longest ?? Number.NaN);
  const frameMs = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  return { openMs, filterMs, frameMs, longestTaskMs };
}

/** A task of its own, so that the one that compiles the measuring script is over. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function startSearch(): number {
  document.querySelector<HTMLInputElement>('input[aria-label="Search files"]')?.focus();
  return performance.now();
}

/** Runs in the page before anything else. The browser reports tasks from 50 ms on. */
function watchTasks() {
  const page = globalThis as { longest?: number };
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) page.longest = Math.max(page.longest ?? 0, task.duration);
  }).observe({ type: 'longtask' });
}

function open(folder: string): Promise<number> {
  const began = performance.now();
  history.pushState({}, '', `?folderId=${folder}`);
  dispatchEvent(new PopStateEvent('popstate'));
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('main li').length > 0) return resolve(performance.now() - began);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** @returns how long each frame took */
function scroll(steps: number): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = [];
    let last = performance.now();
    const step = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if (frames.length > steps) return resolve(frames.slice(1));
      scrollBy(0, 300);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
