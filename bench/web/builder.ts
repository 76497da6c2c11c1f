import { type Browser, expect, type Page } from '@playwright/test';
import { against, type Group, median, table } from '../group.ts';
import { openBrowser, openContext } from './cold-load.ts';
import { quantile, type Smoothness, watchFrames } from './frames.ts';
import { openPractices, type Workplace } from './practices.ts';

const SMALL = 20;
const LARGE = 1000;
const DEBOUNCE_MS = 500;
const DRAG_STEPS = 240;

type GridRow = { smallMs: number; largeMs: number; longestTaskMs: number };
type ReorderRow = { frames: number; p95Ms: number; worstMs: number; longestTaskMs: number };

export const pickerGrid: Group = {
  names: ['ui-grid'],
  onScreen: true,
  async run(_site, _chosen, { rounds }) {
    const { smallMs, largeMs, longestTaskMs } = await runGrid(rounds);
    const times = `${smallMs.toFixed(0)} / ${largeMs.toFixed(0)}`;
    return table(
      ['workload', 'ms with 20 / with 1,000 exercises', '× the small one (≤ 1.5)', 'longest task ms (≤ 50)'],
      [['ui-grid', times, against(largeMs / smallMs, 1.5, 'less'), against(longestTaskMs, 50, 'less')]],
    );
  },
};

export const reorder: Group = {
  names: ['ui-reorder'],
  onScreen: true,
  async run(_site, _chosen, { rounds }) {
    const { frames, p95Ms, worstMs, longestTaskMs } = await runReorder(rounds);
    const figures = [against(p95Ms, 17.5, 'less'), against(worstMs, 34, 'less'), against(longestTaskMs, 50, 'less')];
    return table(
      ['workload', 'frames', 'p95 ms (≤ 17.5)', 'worst ms (≤ 34)', 'longest task ms (≤ 50)'],
      [['ui-reorder', frames, ...figures]],
    );
  },
};

async function open(browser: Browser, workplace: Workplace, search: string): Promise<Page> {
  const context = await openContext(browser, workplace, { width: 1440, height: 900 });
  const page = await context.newPage();
  await page.goto(`${workplace.url}/program-builder?${search}`);
  await expect(page.getByRole('button', { name: /^Added: |^Add to programme: / })).toHaveCount(10);
  return page;
}

/** Searches, turns a page and scrolls in the picker. @returns milliseconds without the wait of the search box */
async function useGrid(page: Page): Promise<number> {
  const picker = page.getByRole('region', { name: 'Exercises' });
  const began = performance.now();
  await picker.getByRole('textbox', { name: 'Search exercises' }).fill('Stretch 1001');
  await expect(picker.getByText('10 exercises').first()).toBeAttached();
  await picker.getByRole('button', { name: 'Clear search' }).click();
  await picker.getByRole('button', { name: 'Next page' }).click();
  await expect(picker.getByRole('heading', { name: 'Stretch 10019' })).toBeVisible();
  await picker.hover();
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 120);
  await expect(picker.getByRole('button', { name: 'Next page' })).toBeInViewport();
  return performance.now() - began - DEBOUNCE_MS;
}

const longest = (seen: readonly Smoothness[]) => Math.max(0, ...seen.flatMap(({ longTasks }) => longTasks));

/** The picker over 1,000 exercises and over 20, by turns. */
async function runGrid(rounds: number): Promise<GridRow> {
  const practices = await openPractices([SMALL, LARGE]);
  const browser = await openBrowser();
  try {
    const times: number[][] = [[], []];
    const seen: Smoothness[] = [];
    // The first of each only warms the server.
    for (let round = 0; round <= rounds; round++)
      for (const [which, group] of practices.groups.entries()) {
        const page = await open(browser, group, 'mode=create');
        let ms = 0;
        const smoothness = await watchFrames(page, async () => {
          ms = await useGrid(page);
        });
        await page.context().close();
        if (round === 0) continue;
        times[which]?.push(ms);
        if (group.exercises === LARGE) seen.push(smoothness);
      }
    return { smallMs: median(times[0] ?? []), largeMs: median(times[1] ?? []), longestTaskMs: longest(seen) };
  } finally {
    await browser.close();
    await practices.close();
  }
}

/** The first card of a programme of 100 is carried down, up and down the list while that scrolls. */
async function runReorder(rounds: number): Promise<ReorderRow> {
  const practices = await openPractices([LARGE]);
  const browser = await openBrowser();
  try {
    const [group] = practices.groups;
    if (group === undefined) throw new Error('There is no group');
    const seen: Smoothness[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await open(browser, group, `programme=${group.programme}`);
      seen.push(await watchFrames(page, () => drag(page)));
      await page.context().close();
    }
    const frames = seen.flatMap((one) => one.frames);
    return { frames: frames.length, p95Ms: quantile(frames, 0.95), worstMs: Math.max(...frames), longestTaskMs: longest(seen) };
  } finally {
    await browser.close();
    await practices.close();
  }
}

async function drag(page: Page): Promise<void> {
  const pane = await page.getByRole('region', { name: 'Programme sequence' }).boundingBox();
  const handle = await page.getByRole('button', { name: 'Drag Stretch 10000' }).boundingBox();
  if (!pane || !handle) throw new Error('The programme is not on the screen');
  const x = handle.x + 10;
  // Playwright's own mouse runs a script in the page at each move while a button is down.
  const devtools = await page.context().newCDPSession(page);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', y: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  let y = handle.y + 10;
  await page.mouse.move(x, y);
  await mouse('mousePressed', y);
  for (let step = 1; step <= DRAG_STEPS; step++) {
    const way = (1 - Math.cos((step / DRAG_STEPS) * 3 * Math.PI)) / 2;
    y = handle.y + 10 + way * (pane.y + pane.height - 20 - handle.y);
    await mouse('mouseMoved', y);
  }
  await mouse('mouseReleased', y);
}
